/** A reason to stop that the reader can act upon: shown as it is, without a stack. */
export class Stop extends Error {}
