import type { Locale } from '../codes/states';
import { textIn } from './both-languages';

/** A label before the reason. The message has its own. */
const label = /^(?:原因|理由|意见|reason|comment)\s*[:：]\s*/i;
/** Consecutive punctuation marks. Only the first one remains. */
const runs = /([，。、；：！？,;:!?])[\s，。、；：！？,;:!?.]*[，。、；：！？,;:!?.]/g;

/**
 * Formats a reason that staff gave as the last sentence of a message: one line, without a label or repeated marks, with a
 * final mark.
 * @returns the sentence in the reader's language; empty if the reason has no content
 */
export function reasonSentence(text: string, locale: Locale): string {
  const sentence = textIn(text, locale)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(label, '')
    .replace(/\.{2,}/g, '…')
    .replace(runs, '$1')
    .replace(/[，、；：,;:]$/, '')
    .trim();
  if (!sentence || /[。.！!？?…]$/.test(sentence)) return sentence;
  return sentence + (/[\p{Script=Han}）”》]$/u.test(sentence) ? '。' : '.');
}
