// Points of a board as texts and as columns and rows: `a1` is column 0, row 0, at the lower left; after `z`
// come `aa`, `ab` and so on, as in a spreadsheet.

/** No board has a longer side. */
export const MOST = 200;

/** @param {number} n */
const letter = (n) => String.fromCharCode(97 + n);

/** @param {number} x */
export const column = (x) => (x < 26 ? '' : letter(Math.floor(x / 26) - 1)) + letter(x % 26);

/** @param {number} x @param {number} y */
export const point = (x, y) => `${column(x)}${y + 1}`;

/**
 * The column and row of a point; what is before a colon (`offer:h8`) does not matter. Null when there is no point in it.
 * @param {string} text
 * @returns {[x: number, y: number] | null}
 */
export function place(text) {
  const found = /(?:^|:)([a-z]{1,2})([1-9]\d{0,2})$/i.exec(text);
  if (!found) return null;
  const x = [...found[1].toLowerCase()].reduce((n, c) => 26 * n + c.charCodeAt(0) - 96, 0) - 1;
  const y = Number(found[2]) - 1;
  return x < MOST && y < MOST ? [x, y] : null;
}

/** The stars of a board, where boards of this size have any. @param {number} width @param {number} height @returns {[number, number][]} */
export function stars(width, height) {
  if (width < 9 || height < 9)
    return width % 2 && height % 2 && width > 4 && height > 4 ? [[(width - 1) / 2, (height - 1) / 2]] : [];
  /** @param {number} n */
  const lines = (n) => {
    const edge = n < 13 ? 2 : 3;
    return { edge: [edge, n - 1 - edge], middle: n % 2 ? (n - 1) / 2 : null };
  };
  const [across, up] = [lines(width), lines(height)];
  /** @type {[number, number][]} */
  const found = across.edge.flatMap((x) => up.edge.map((y) => /** @type {[number, number]} */ ([x, y])));
  if (across.middle !== null && up.middle !== null) {
    found.push([across.middle, up.middle]);
    if (width >= 17 && height >= 17) {
      found.push(
        ...up.edge.map((y) => /** @type {[number, number]} */ ([across.middle ?? 0, y])),
        ...across.edge.map((x) => /** @type {[number, number]} */ ([x, up.middle ?? 0])),
      );
    }
  }
  return found;
}
