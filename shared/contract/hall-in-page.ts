/** Marks the hall's name in prerendered pages. It has no width, so a page that is sent unchanged looks right. */
export const hallMark = '\u2060';
