import type { TrackVerdict } from './judge-track';
import type { Painting } from './puzzle';

/** What speaks against a caller, within ten minutes. */
export interface Doubts {
  /** Wrong solutions of the device, and of the address with all the devices behind it. */
  ofDevice: number;
  ofAddress: number;
  /** Ways of the device, and of its network, that were a program's, told little, or were left out: see `doubtOfTrack`. */
  tracks: number;
  tracksOfAddress: number;
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
 * A way that looks like a program's makes the picture harder and no more: some clients make theirs up. A device is what a
 * client says it is, so its network is doubted besides.
 */
export function difficultyOf(doubts: Doubts): Difficulty {
  const { ofDevice, ofAddress, tracks, tracksOfAddress, account } = doubts;
  if (account || ofDevice >= 5 || ofAddress >= 25) return { painting: 'harder', rounds: 2 };
  if (ofDevice >= 3 || ofAddress >= 15 || tracks >= 3 || tracksOfAddress >= 15)
    return { painting: 'harder', rounds: 1 };
  return { painting: 'usual', rounds: 1 };
}

/**
 * How much a way speaks against its device: one that is left out makes the next picture harder at once, for no page of ours
 * leaves it out, and whoever does would pass unjudged.
 */
export const doubtOfTrack: Readonly<Record<TrackVerdict, number>> = {
  ...{ person: 0, few: 1, program: 1, none: 3 },
};
