import type { WorkAsked } from '../rules/work-proof';
import { accountCall, answer } from './endpoint';
import { WaitingRoomDto, JoinWaitingRoomDto } from './waiting-room-requests';

/** An account's position in the waiting room before a day's release. */
export interface WaitingRoomAnswer {
  eventsdate: string;
  /** Whether the account is in the waiting room. If not, it need not wait once `admitted` is true. */
  joined: boolean;
  /** ISO 8601: when the waiting room opens, and when the day is released. */
  opensat: string;
  releaseat: string;
  /** From 1 to `places`; unset before the draw. */
  place?: number;
  places?: number;
  etaseconds: number;
  /** Milliseconds until the next poll, with jitter. */
  nextpollms: number;
  /** Whether a booking would be accepted now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex. Published before the draw. */
  seedhash?: string;
  /** The seed, hex, published after the draw. The order is that of SHA-256(seed, account's number). */
  seed?: string;
  /** The number under which the account was drawn. */
  drawnumber?: string;
  /** The place is held by another device, and only valid there. `join` moves it to this device. */
  otherdevice?: 1;
  /** Proof of work while the waiting room fills. Accounts that send it with `join` are drawn before the others. */
  work?: WorkAsked;
  /** Accounts created within this many minutes before the release are drawn last. Unset: no such rule. */
  youngminutes?: number;
  /** Individuals that booked within this many days before the release are drawn last. Unset: no such rule. */
  serveddays?: number;
  /** Guides and agencies that booked within this many days before the release are drawn last. Unset: no such rule. */
  servedteamdays?: number;
  /** 1: individuals with a high risk score are drawn last. */
  conductasked?: 1;
  /** 1: guides and agencies with a high risk score are drawn last. */
  teamconductasked?: 1;
}

export const waitingRoomCalls = {
  join: accountCall(
    'prequeue/join',
    'Takes the account’s one place in the line before a day’s release.',
    {
      inRush: 'asks',
      extendsSignIn: true,
      unlimited: true,
      Dto: JoinWaitingRoomDto,
      returns: answer<WaitingRoomAnswer>(),
    },
  ),
  place: accountCall(
    'prequeue/place',
    'Where the account stands in the line, and when to ask again.',
    {
      inRush: 'asks',
      extendsSignIn: true,
      unlimited: true,
      Dto: WaitingRoomDto,
      returns: answer<WaitingRoomAnswer>(),
    },
  ),
} as const;
