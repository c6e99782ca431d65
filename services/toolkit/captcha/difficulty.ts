import type { TrackVerdict } from './judge-track';

/** Counts of ten minutes that speak against a caller. */
export interface Doubts {
  /** Wrong solutions of the device, and of the address with all devices behind it. */
  ofDevice: number;
  ofAddress: number;
  /** Points for tracks of the device and of its network (`doubtOfTrack`). */
  tracks: number;
  tracksOfAddress: number;
  /** The address asked for very many codes, gave very many wrong ones, or booked very often. */
  crowded?: boolean;
  /** The hall asks more of the account, because of its risk score. */
  account?: boolean;
}

/** From these counts on a second puzzle is due. */
const limits = { ofDevice: 3, ofAddress: 25, tracks: 15, tracksOfAddress: 100 } as const;

/**
 * A doubted caller solves a second puzzle. The picture is the same for everybody: noise keeps out people before programs.
 * Nobody is refused. An address counts late, because a school stands behind one. Tracks count late as well, because aids and
 * simple clients leave poor ones. Devices can be invented, so networks are counted too.
 * @returns how many puzzles are solved in a row
 */
export function roundsFor(doubts: Doubts): 1 | 2 {
  const names = ['ofDevice', 'ofAddress', 'tracks', 'tracksOfAddress'] as const;
  return doubts.account || doubts.crowded || names.some((name) => doubts[name] >= limits[name])
    ? 2
    : 1;
}

/** Points of each kind of track. No page of ours leaves the track out, so its absence counts most. */
export const doubtOfTrack: Readonly<Record<TrackVerdict, number>> = {
  person: 0,
  few: 1,
  program: 1,
  none: 3,
};
