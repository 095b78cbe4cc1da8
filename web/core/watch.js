// Whether this server only shows a contest that is played elsewhere, as it says on its page.

/** The address of the contest, or null where people play. */
export const watchOnly = () => document.documentElement.dataset.watch ?? null;
