// The page begins here: how it looks, its header, and the screen that the address names.

import { apply } from './core/settings.js';
import { start } from './core/router.js';
import { header } from './elements/header.js';
import { awaitInvitations } from './elements/invitations.js';
import { acceptFiles } from './elements/record.js';

apply();
header(/** @type {HTMLElement} */ (document.querySelector('#top')));
acceptFiles();
awaitInvitations();
start();
