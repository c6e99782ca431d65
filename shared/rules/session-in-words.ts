/**
 * @param text a session as calls name it (`08:00-08:45`), or a text with one
 * @returns the text with the time as people read it: `08:00–08:45`, with an en dash. Every text, page and file uses this
 *   style.
 */
export const sessionInWords = (text: string): string =>
  text.replace(/\b(\d\d:\d\d)-(\d\d:\d\d)\b/g, '$1–$2');

/** Reviver of `JSON.parse` for an answer. @returns the time of each field `session` as people read it */
export const readSessions = (name: string, value: unknown): unknown =>
  name === 'session' && typeof value === 'string' ? sessionInWords(value) : value;
