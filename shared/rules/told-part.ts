import type { Locale } from '../codes/states';
import { textIn } from './both-languages';

/** A word that says what follows; the message says it itself. */
const label = /^(?:原因|理由|意见|reason|comment)\s*[:：]\s*/i;
/** Marks that follow one another; the first one stands. */
const runs = /([，。、；：！？,;:!?])[\s，。、；：！？,;:!?.]*[，。、；：！？,;:!?.]/g;

/**
 * Makes what a member of staff gave as a reason a part that stands by itself at a message's end: one line, without a
 * label of its own, no mark twice, and with an end.
 * @returns the part in the reader's language; empty for a reason that says nothing
 */
export function toldPart(text: string, locale: Locale): string {
  const told = textIn(text, locale)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(label, '')
    .replace(/\.{2,}/g, '…')
    .replace(runs, '$1')
    .replace(/[，、；：,;:]$/, '')
    .trim();
  if (!told || /[。.！!？?…]$/.test(told)) return told;
  return told + (/[\p{Script=Han}）”》]$/u.test(told) ? '。' : '.');
}
