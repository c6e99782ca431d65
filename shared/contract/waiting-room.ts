import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { WorkAsked } from '../rules/work-proof';
import { IsDay } from './field-rules';
import { endpoint } from './endpoint';

export const waitingRoomCalls = {
  join: endpoint<JoinWaitingRoomDto, WaitingRoomAnswer>('prequeue/join'),
  place: endpoint<WaitingRoomDto, WaitingRoomAnswer>('prequeue/place'),
} as const;

export class WaitingRoomDto {
  @IsDay()
  eventsdate: string;
}

export class JoinWaitingRoomDto extends WaitingRoomDto {
  /** The answers to the work that the line asks, where it asks any; without them the account stands in the line as well. */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(300, { message: 'validation.invalid' })
  work?: string;
}

/** How an account stands in the line before a day's release. */
export interface WaitingRoomAnswer {
  eventsdate: string;
  /** Whether the account has a place; without one it need not wait once `admitted` says so. */
  joined: boolean;
  /** ISO 8601: from when on the line can be joined, and when the day is released. */
  opensat: string;
  releaseat: string;
  /** From 1, of `places`; unset before the draw. */
  place?: number;
  places?: number;
  etaseconds: number;
  /** When to ask again, jittered. */
  nextpollms: number;
  /** Whether a booking would be taken now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex: told before the draw. */
  seedhash?: string;
  /** The seed, hex, told after it: the order is that of SHA-256(seed, account's number). */
  seed?: string;
  /** The number under which the account was drawn. */
  drawnumber?: string;
  /** The place was taken on another device: it is good there; `join` takes the last one for this. */
  otherdevice?: 1;
  /** Work that is asked while the line fills: who proves it by `join` is drawn before who does not. */
  work?: WorkAsked;
  /** Accounts made within so many minutes before the release are drawn behind all others; unset: none is. */
  youngminutes?: number;
  /** So are accounts of individuals that booked within so many days before it; unset: none is. */
  serveddays?: number;
  /** So are guides and agencies that booked within so many days before it; unset: none is. */
  servedteamdays?: number;
  /** 1: so are accounts of individuals whose conduct speaks enough against them. */
  conductasked?: 1;
  /** 1: so are guides and agencies whose conduct does. */
  teamconductasked?: 1;
}
