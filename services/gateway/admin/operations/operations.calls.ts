import type { Locale } from '@hall/shared/codes/states';
import {
  ListNeedsOpsDto,
  type Reconciliation,
  ReconcileDto,
  type MessagesOverview,
  type NeedsOpsRequest,
  type NextReleaseView,
  type QueueOverview,
} from '@hall/shared/contract/staff/operations';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { isHallDate, hallIso } from '@hall/shared/rules/hall-time';
import type { Actor } from '@hall/domain/foundation/audit';
import { driftInWords } from '@hall/domain/schedule/seats';
import { readGivenUp, type GivenUpRequest } from '@hall/domain/reservation/booking';
import {
  compareStores,
  dropRequest,
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
import { presentList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import { faultKindOf } from '@hall/shared/rules/request-faults';
import type { SmsState } from '@hall/domain/communication/messages';
import type { HallSettings } from '@hall/domain/configuration/settings';

/** State of the request queue, the seats and the background work. */
const presentOverview = ({
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

/** The operators' calls: request queue, requests that could not be stored, and consistency of the stores. */
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
    staffCall({
      method: 'get',
      path: 'queues',
      summary: 'How the line of booking requests stands.',
      access: 'queues.read',
      answer: async () => presentOverview(await readOperationsOverview(deps)),
    }),
    staffCall({
      method: 'get',
      path: 'queues/release',
      summary: 'What is released next, and the line before it.',
      access: 'queues.read',
      answer: async () => {
        const [release, { prequeue }] = await Promise.all([
          readNextRelease(database),
          deps.settings.get(),
        ]);
        return presentNextRelease(release, prequeue);
      },
    }),
    ...(['pause', 'resume'] as const).map((verb) =>
      staffCall({
        path: `queues/${verb}`,
        summary:
          verb === 'pause' ? 'Take no new booking requests.' : 'Take booking requests again.',
        access: 'queues.manage',
        Dto: ReasonDto,
        answer: ({ actor }, { reason }) => switchIntake(deps, actor, verb === 'pause', reason),
      }),
    ),
    ...(['pause', 'resume'] as const).map((verb) =>
      staffCall({
        path: `queues/background/:queue/${verb}`,
        summary:
          verb === 'pause'
            ? 'Has the workers leave a queue of background work as it is.'
            : 'Has the workers go on with a queue of background work.',
        access: 'queues.manage',
        Dto: ReasonDto,
        answer: ({ actor, params }, { reason }) =>
          switchQueue(deps, actor, params.queue, verb === 'pause', reason),
      }),
    ),
    staffCall({
      method: 'get',
      path: 'queues/requests',
      summary: 'Requests that nothing could store, oldest first.',
      access: 'queues.read',
      Dto: ListNeedsOpsDto,
      answer: async (_context, query) =>
        presentList(await readGivenUp(database, query), presentRequest),
    }),
    staffCall({
      path: 'queues/requests/:request/retry',
      summary: 'Give such a request another five tries.',
      access: 'queues.manage',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }) => retryRequest(deps, actor, params.request, reason),
    }),
    staffCall({
      path: 'queues/requests/:request/drop',
      summary: 'Refuse such a request for good.',
      access: 'queues.manage',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }) => dropRequest(deps, actor, params.request, reason),
    }),
    staffCall({
      method: 'get',
      path: 'reconciliation',
      summary: 'Compares the stores with every invariant.',
      access: 'queues.read',
      answer: (context): Promise<Reconciliation> => compare(context, false),
    }),
    staffCall({
      path: 'reconciliation',
      summary: 'Compares the stores and, where asked, rebuilds the days whose seats differ.',
      access: 'queues.manage',
      Dto: ReconcileDto,
      answer: (context, { repair }): Promise<Reconciliation> => compare(context, repair),
    }),
    staffCall({
      path: 'reconciliation/days/:day/rebuild',
      summary: 'Loads a day’s seats into Redis anew.',
      access: 'queues.manage',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }) => {
        if (!isHallDate(params.day)) throw notFoundError();
        return rebuildByHand(deps, actor, params.day, reason);
      },
    }),
  ];
}
