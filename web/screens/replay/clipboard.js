// Moves to and from the clipboard: copying takes the line up to here, pasting opens points or a record of any format.

/** @import {Walk} from './walk.js' */
import { words } from '../../core/lang.js';
import { go } from '../../core/router.js';
import { openRecord } from '../../elements/record.js';
import { tell } from '../../elements/toast.js';
import { GAMES, gameOf } from '../../games/index.js';

const t = words('replay-clipboard');

/** @param {Walk} walk */
export function clipboard(walk) {
  const { tree } = walk;
  const { rules, game } = tree.source.replay;

  /** @param {Event} event */
  const isOurs = (event) => !(event.target instanceof Element && event.target.closest('input, textarea, dialog'));

  /** @param {ClipboardEvent} event */
  const copy = (event) => {
    const isSelected = getSelection()?.isCollapsed === false;
    const moves = (tree.path(walk.node) ?? []).slice(1).map((node) => tree.label(node)?.text ?? '');
    if (isSelected || !isOurs(event) || moves.length === 0 || moves.includes('')) return;
    event.clipboardData?.setData('text/plain', gameOf(game).joinMoves(moves));
    event.preventDefault();
    tell(t('copied'));
  };

  /** @param {ClipboardEvent} event */
  const paste = (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (text === '' || !isOurs(event)) return;
    event.preventDefault();
    const pasted = GAMES.find((each) => each.isMoveList(text))?.id;
    if (pasted) go(`/analysis?${new URLSearchParams({ rules: pasted === game ? rules : pasted, pos: text })}`);
    else openRecord(new File([text], 'clipboard.txt'));
  };

  document.addEventListener('copy', copy);
  document.addEventListener('paste', paste);
  return () => {
    document.removeEventListener('copy', copy);
    document.removeEventListener('paste', paste);
  };
}
