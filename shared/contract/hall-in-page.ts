/**
 * Stands around the hall's name in the pages that the build draws. It has no width: a page that is sent as it was built reads
 * as it should.
 */
export const hallMark = '\u2060';
