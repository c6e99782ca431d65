import { accountTypes } from '@hall/shared/codes/states';
import {
  JoinWaitingRoomDto,
  waitingRoomCalls,
  WaitingRoomDto,
} from '@hall/shared/contract/waiting-room';
import type { WaitingRoom } from '@hall/domain/reservation/waiting-room';
import { accountCall, type Call } from '../calls/call';
import { presentPlace } from './waiting-room.presenter';

/** The line before a day's release. */
export function waitingRoomRoutes({ waitingRoom }: { waitingRoom: WaitingRoom }): Call[] {
  return [
    accountCall({
      method: 'post',
      path: waitingRoomCalls.join,
      summary: 'Takes the account’s one place in the line before a day’s release.',
      inRush: 'asks',
      access: accountTypes,
      Dto: JoinWaitingRoomDto,
      answer: async ({ signIn: { accountId }, device, actid }, { eventsdate, work }) =>
        presentPlace(await waitingRoom.join({ accountId, device }, actid, eventsdate, work)),
    }),
    accountCall({
      method: 'post',
      path: waitingRoomCalls.place,
      summary: 'Where the account stands in the line, and when to ask again.',
      inRush: 'asks',
      access: accountTypes,
      Dto: WaitingRoomDto,
      answer: async ({ signIn: { accountId }, device, actid }, { eventsdate }) =>
        presentPlace(await waitingRoom.place({ accountId, device }, actid, eventsdate)),
    }),
  ];
}
