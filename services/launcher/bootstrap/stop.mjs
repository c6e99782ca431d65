/** An error that the reader can fix: printed without a stack. */
export class Stop extends Error {}
