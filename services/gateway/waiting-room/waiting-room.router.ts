import { waitingRoomCalls, type WaitingRoomAnswer } from '@hall/shared/contract/waiting-room';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { RoomPlace } from '@hall/domain/reservation/waiting-room';

/** An account's position in the line; unknown values are omitted. */
const presentPlace = ({ prequeue: rules, ...line }: RoomPlace): WaitingRoomAnswer => ({
  eventsdate: line.visitDate,
  joined: line.joined,
  opensat: hallIso(line.opensAt),
  releaseat: hallIso(line.releaseAt),
  ...(line.place && { place: line.place, places: line.places }),
  etaseconds: line.etaSeconds,
  nextpollms: line.askAgainMs,
  admitted: line.admitted,
  ...(line.seedHash && { seedhash: line.seedHash }),
  ...(line.seed && { seed: line.seed.toString('hex') }),
  ...(line.joined && { drawnumber: line.drawNumber }),
  ...(line.elsewhere && { otherdevice: 1 as const }),
  ...(line.work && { work: line.work }),
  ...(rules.youngMinutes > 0 && { youngminutes: rules.youngMinutes }),
  ...(rules.servedDays > 0 && { serveddays: rules.servedDays }),
  ...(rules.servedTeamDays > 0 && { servedteamdays: rules.servedTeamDays }),
  ...(rules.behindPoints > 0 && { conductasked: 1 as const }),
  ...(rules.behindTeamPoints > 0 && { teamconductasked: 1 as const }),
});

/** The line before a day's release. */
export function waitingRoomRoutes({ waitingRoom }: GatewayDeps): Call[] {
  return [
    handle(
      waitingRoomCalls.join,
      async ({ signIn: { accountId }, device, actid }, { eventsdate, work }) =>
        presentPlace(await waitingRoom.join({ accountId, device }, actid, eventsdate, work)),
    ),
    handle(
      waitingRoomCalls.place,
      async ({ signIn: { accountId }, device, actid }, { eventsdate }) =>
        presentPlace(await waitingRoom.place({ accountId, device }, actid, eventsdate)),
    ),
  ];
}
