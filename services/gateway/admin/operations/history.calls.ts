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
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';

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

/** History of the request queue and of the processes. */
export const historyCalls = ({ database }: StaffDeps): StaffCall[] =>
  bindCalls(operationsHistoryEndpoints, {
    history: async (_context, { range, until }) =>
      presentHistory(
        await readOperationsHistory(database, range, until ? new Date(until) : new Date()),
      ),
    processes: async () => ({
      processes: leaveOutReplaced(await readProcesses(database, silence)).map(presentProcess),
    }),
  });
