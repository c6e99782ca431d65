import { waitingRoomCalls, type WaitingRoomAnswer } from '@hall/shared/contract/waiting-room';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { RoomPlace } from '@hall/domain/reservation/waiting-room';

/** An account's position in the waiting room; unknown values are omitted. */
const presentPlace = ({ rules, ...position }: RoomPlace): WaitingRoomAnswer => ({
  eventsdate: position.visitDate,
  joined: position.joined,
  opensat: hallIso(position.opensAt),
  releaseat: hallIso(position.releaseAt),
  ...(position.place && { place: position.place, places: position.places }),
  etaseconds: position.etaSeconds,
  nextpollms: position.askAgainMs,
  admitted: position.admitted,
  ...(position.seedHash && { seedhash: position.seedHash }),
  ...(position.seed && { seed: position.seed.toString('hex') }),
  ...(position.joined && { drawnumber: position.drawNumber }),
  ...(position.elsewhere && { otherdevice: 1 as const }),
  ...(position.work && { work: position.work }),
  ...(rules.youngMinutes > 0 && { youngminutes: rules.youngMinutes }),
  ...(rules.servedDays > 0 && { serveddays: rules.servedDays }),
  ...(rules.servedTeamDays > 0 && { servedteamdays: rules.servedTeamDays }),
  ...(rules.behindPoints > 0 && { conductasked: 1 as const }),
  ...(rules.behindTeamPoints > 0 && { teamconductasked: 1 as const }),
});

/** The waiting room before a day's release. */
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
