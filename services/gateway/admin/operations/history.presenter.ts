import type {
  HistoryMark,
  OperationsHistoryView,
  ProcessView,
} from '@hall/shared/contract/staff/operations-history';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { OperationsHistory } from '@hall/domain/operations/history';
import type { SeenProcess } from '@hall/domain/foundation/processes';

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** History of the request queue, in hall time. */
export const presentHistory = (history: OperationsHistory): OperationsHistoryView => ({
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
export const presentProcess = ({ figures, ...run }: SeenProcess): ProcessView => ({
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
