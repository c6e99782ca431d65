import type {
  MessagesOverview,
  NeedsOpsRequest,
  NextReleaseView,
  QueueOverview,
} from '@hall/shared/contract/staff/operations';
import { hallIso } from '@hall/shared/rules/hall-time';
import { faultKindOf } from '@hall/shared/rules/request-faults';
import type { SmsState } from '@hall/domain/communication/messages';
import type { HallSettings } from '@hall/domain/configuration/settings';
import type { NextRelease, OperationsOverview } from '@hall/domain/operations/overview';
import type { GivenUpRequest } from '@hall/domain/reservation/booking';

/** State of the request queue, the seats and the background work. */
export const presentOverview = ({
  line,
  lastMinute,
  figures,
  hasLines,
  depth,
  background,
  messages,
  replica,
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
  backup: {
    at: figures.backupAt && hallIso(figures.backupAt),
    ageSeconds: figures.backupAgeSeconds,
  },
  plannedDays: figures.plannedDays,
  hasLines,
  seatsLeft: figures.seatsLeft,
  messages: presentMessages(messages),
  replica: replica && {
    lagSeconds: replica.lagSeconds === null ? null : Math.round(replica.lagSeconds),
    inUse: replica.inUse,
  },
  background:
    background?.map(({ pausedReason, ...queue }) => ({
      ...queue,
      paused: pausedReason === null ? null : { reason: pausedReason },
    })) ?? null,
});

/** The next release, in hall time, and its line. */
export const presentNextRelease = (
  release: NextRelease | undefined,
  { openMinutes, admittedPerSecond }: HallSettings['prequeue'],
): NextReleaseView => ({
  release: release ? { ...release, at: hallIso(release.at) } : null,
  openMinutes,
  admittedPerSecond,
});

/** A request that could not be stored. */
export const presentRequest = ({ request, session }: GivenUpRequest): NeedsOpsRequest => ({
  requestid: request.requestid,
  seq: request.seq,
  day: request.visitDate,
  session,
  ticketcount: request.ticketcount,
  accounttype: request.accountType,
  acceptedat: hallIso(request.acceptedAt),
  givenupat: request.decidedAt ? hallIso(request.decidedAt) : '',
  fault: request.fault ?? '',
  faultkind: faultKindOf(request.fault),
});

const presentMessages = ({ kinds, waiting }: SmsState): MessagesOverview => ({
  kinds: kinds.map(({ budget, ...kind }) => ({
    ...kind,
    hourBudget: budget.hour,
    dayBudget: budget.day,
  })),
  waiting: waiting.count,
  oldestSeconds: Math.round(waiting.oldestSeconds),
});
