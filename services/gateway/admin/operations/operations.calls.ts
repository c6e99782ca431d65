import type { Locale } from '@hall/shared/codes/states';
import {
  operationEndpoints,
  type Reconciliation,
  type MessagesOverview,
  type NeedsOpsRequest,
  type NextReleaseView,
  type QueueOverview,
} from '@hall/shared/contract/staff/operations';
import { isHallDate, hallIso } from '@hall/shared/rules/hall-time';
import type { Actor } from '@hall/domain/foundation/audit';
import { driftInWords } from '@hall/domain/schedule/seats';
import { readGivenUp, type GivenUpRequest } from '@hall/domain/reservation/booking';
import {
  compareStores,
  dropRequest,
  readBackups,
  readNextRelease,
  readOperationsOverview,
  rebuildByHand,
  retryRequest,
  switchIntake,
  switchQueue,
  type NextRelease,
  type OperationsOverview,
} from '@hall/domain/operations/overview';
import { notFoundError } from '@hall/platform/errors';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { faultKindOf } from '@hall/shared/rules/request-faults';
import type { SmsState } from '@hall/domain/communication/messages';
import type { HallSettings } from '@hall/domain/configuration/settings';
import {
  operationsHistoryEndpoints,
  type HistoryMark,
  type OperationsHistoryView,
  type ProcessView,
} from '@hall/shared/contract/staff/operations-history';
import { readOperationsHistory, type OperationsHistory } from '@hall/domain/operations/history';
import {
  leaveOutReplaced,
  readProcesses,
  type SeenProcess,
} from '@hall/domain/foundation/processes';

/** State of the request queue, the seats and the background work. */
const presentOverview = ({
  bookingQueue,
  lastMinute,
  figures,
  hasLines,
  depth,
  background,
  messages,
  replica,
}: OperationsOverview): QueueOverview => ({
  undecided: bookingQueue.waiting,
  oldestSeconds: bookingQueue.oldestSeconds,
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

/** The next release, in hall time, and its waiting room. */
const presentNextRelease = (
  release: NextRelease | undefined,
  { openMinutes, admittedPerSecond }: HallSettings['prequeue'],
): NextReleaseView => ({
  release: release ? { ...release, at: hallIso(release.at) } : null,
  openMinutes,
  admittedPerSecond,
});

/** A request that could not be stored. */
const presentRequest = ({ request, session }: GivenUpRequest): NeedsOpsRequest => ({
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

/**
 * The operators' calls: request queue and its history, requests that could not be stored, consistency of the stores,
 * and processes.
 */
export function operationsCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  const compare = async (
    { actor, locale }: { actor: Actor; locale: Locale },
    repair: boolean,
  ): Promise<Reconciliation> => {
    const drifts = await compareStores(deps, actor, repair);
    const differences = drifts.map((drift) => ({
      day: drift.day,
      invariant: drift.invariant,
      what: driftInWords(drift, locale),
    }));
    return { differences, repaired: repair };
  };
  return [
    ...bindCalls(operationEndpoints, {
      overview: async () => presentOverview(await readOperationsOverview(deps)),
      backups: async () => ({
        items: (await readBackups(database)).map((backup) => ({
          backupid: backup.id,
          takenat: hallIso(backup.takenAt),
          verifiedat: hallIso(backup.verifiedAt),
          release: backup.release,
          bytes: backup.bytes,
        })),
      }),
      nextRelease: async () => {
        const [release, { prequeue }] = await Promise.all([
          readNextRelease(database),
          deps.settings.get(),
        ]);
        return presentNextRelease(release, prequeue);
      },
      pause: ({ actor }, { reason }) => switchIntake(deps, actor, true, reason),
      resume: ({ actor }, { reason }) => switchIntake(deps, actor, false, reason),
      pauseQueue: ({ actor, params }, { reason }) =>
        switchQueue(deps, actor, params.queue, true, reason),
      resumeQueue: ({ actor, params }, { reason }) =>
        switchQueue(deps, actor, params.queue, false, reason),
      listFailed: async (_context, query) =>
        presentList(await readGivenUp(database, query), presentRequest),
      retryFailed: ({ actor, params }, { reason }) =>
        retryRequest(deps, actor, params.request, reason),
      dropFailed: ({ actor, params }, { reason }) =>
        dropRequest(deps, actor, params.request, reason),
      compare: (context) => compare(context, false),
      repair: (context, { repair }) => compare(context, repair),
      rebuild: ({ actor, params }, { reason }) => {
        if (!isHallDate(params.day)) throw notFoundError();
        return rebuildByHand(deps, actor, params.day, reason);
      },
    }),
    ...bindCalls(operationsHistoryEndpoints, {
      history: async (_context, { range, until }) =>
        presentHistory(
          await readOperationsHistory(database, range, until ? new Date(until) : new Date()),
        ),
      processes: async () => ({
        processes: leaveOutReplaced(await readProcesses(database, silence)).map(presentProcess),
      }),
    }),
  ];
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** History of the request queue, in hall time. */
const presentHistory = (history: OperationsHistory): OperationsHistoryView => ({
  from: hallIso(history.from),
  until: hallIso(history.until),
  pointSeconds: history.pointSeconds,
  points: history.points.map(({ at, confirmed, refused, ...point }) => ({
    ...point,
    at: hallIso(at),
    confirmed: oneDecimal(confirmed),
    refused: oneDecimal(refused),
  })),
  events: history.events.map((event): HistoryMark => ({ ...event, at: hallIso(event.at) })),
});

/** A gateway or worker process. */
const presentProcess = ({ figures, ...run }: SeenProcess): ProcessView => ({
  id: run.id,
  kind: run.kind,
  host: run.host,
  pid: run.pid,
  release: run.release,
  startedat: hallIso(run.startedAt),
  seenat: hallIso(run.seenAt),
  silent: run.silent,
  memoryMb: figures.memoryMb,
  cpuPercent: figures.cpuPercent,
  loopMs: figures.loopMs,
  inHand: figures.inHand ?? null,
  without: figures.without,
  callsLimit: figures.callsLimit ?? null,
  disk: figures.disk ?? null,
});

/** Processes report every ten seconds. One that is silent for an hour and was not replaced is no longer listed. */
const silence = { silentSeconds: 35, forgetSeconds: 3600 };
