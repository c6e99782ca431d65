import type { NeedsOpsRequest, QueueOverview } from '@hall/shared/contract/staff/operations';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { OperationsOverview } from '@hall/domain/office/operations';
import type { GivenUpRequest } from '@hall/domain/reservation/booking';

/** How the line of requests, the seats and the background work stand. */
export const presentOverview = ({
  line,
  lastMinute,
  figures,
  depth,
  background,
}: OperationsOverview): QueueOverview => ({
  undecided: line.waiting,
  oldestSeconds: line.oldestSeconds,
  depth,
  lastMinute,
  paused: figures.paused ? { reason: figures.pausedReason ?? '' } : null,
  needsOps: figures.needsOps,
  drift: {
    seats: figures.driftSeats,
    rebuilt: figures.rebuilt,
    ageSeconds: figures.driftAgeSeconds,
  },
  seatsLeft: figures.seatsLeft,
  background:
    background?.map(({ pausedReason, ...queue }) => ({
      ...queue,
      paused: pausedReason === null ? null : { reason: pausedReason },
    })) ?? null,
});

/** A request that nothing could store. */
export const presentRequest = ({ request, session }: GivenUpRequest): NeedsOpsRequest => ({
  requestid: request.requestid,
  seq: request.seq,
  day: request.visitDate,
  session,
  ticketcount: request.ticketcount,
  accounttype: request.accountType,
  acceptedat: hallIso(request.acceptedAt),
  givenupat: request.decidedAt ? hallIso(request.decidedAt) : '',
});
