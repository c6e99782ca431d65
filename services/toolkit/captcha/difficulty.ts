import type { Painting } from './puzzle';

/** What speaks against who asks, within ten minutes. */
export interface Doubts {
  /** Wrong solutions of the device, and of the address with all the devices behind it. */
  ofDevice: number;
  ofAddress: number;
  /** Ways of the device that were surely a program's. */
  tracks: number;
  /** The hall asks more of the account, for what it has done. */
  account?: boolean;
}

export interface Difficulty {
  painting: Painting;
  /** So many puzzles are solved one after the other. */
  rounds: number;
}

/**
 * It rises with failures, and nobody is refused: a person solves one more. A school stands behind one address, and
 * phones change theirs, so an address is doubted late and never alone decides.
 * A way that looks like a program's makes the picture harder and no more: some clients make theirs up.
 */
export function difficultyOf({ ofDevice, ofAddress, tracks, account }: Doubts): Difficulty {
  if (account || ofDevice >= 5 || ofAddress >= 25) return { painting: 'harder', rounds: 2 };
  if (ofDevice >= 3 || ofAddress >= 15 || tracks >= 3) return { painting: 'harder', rounds: 1 };
  return { painting: 'usual', rounds: 1 };
}
