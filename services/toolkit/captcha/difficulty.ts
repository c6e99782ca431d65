import type { TrackVerdict } from './judge-track';

/** Evidence of the last ten minutes against a caller. */
export interface Doubts {
  /** Wrong solutions of the device, and of the address with all its devices. */
  ofDevice: number;
  ofAddress: number;
  /** Points for tracks of the device and of its network (`doubtOfTrack`). */
  tracks: number;
  tracksOfAddress: number;
  /** The address asked for very many codes, gave very many wrong ones, or booked very often. */
  crowded?: boolean;
  /** The hall requires more of the account because of its risk score. */
  account?: boolean;
}

/** Thresholds from which a second puzzle is due. */
const limits = { ofDevice: 3, ofAddress: 25, tracks: 15, tracksOfAddress: 100 } as const;

/**
 * A doubted caller solves a second puzzle. The picture is the same for everybody: noise stops people before programs. Nobody is
 * refused. Addresses have high thresholds, because a school shares one. Tracks have high thresholds too, because assistive
 * technology and simple clients send poor ones. Networks are counted too, because device ids can be invented.
 * @returns how many puzzles are solved in a row
 */
export function roundsFor(doubts: Doubts): 1 | 2 {
  const names = ['ofDevice', 'ofAddress', 'tracks', 'tracksOfAddress'] as const;
  return doubts.account || doubts.crowded || names.some((name) => doubts[name] >= limits[name])
    ? 2
    : 1;
}

/** Points of each kind of track. Our pages always send a track, so a missing one counts most. */
export const doubtOfTrack: Readonly<Record<TrackVerdict, number>> = {
  person: 0,
  few: 1,
  program: 1,
  none: 3,
};
