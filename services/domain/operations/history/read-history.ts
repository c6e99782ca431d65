import type { HistoryRange } from '@hall/shared/contract/staff/operations-history';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { readStarts } from '../../foundation/processes';
import * as store from './read-history.sql';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A few hundred points each, from the finest available readings. */
const spans: Record<HistoryRange, Omit<store.HistorySpan, 'until'>> = {
  hour: { seconds: hour, step: 10, pointSeconds: minute },
  day: { seconds: day, step: 10, pointSeconds: 2 * minute },
  week: { seconds: 7 * day, step: 300, pointSeconds: 15 * minute },
  month: { seconds: 30 * day, step: 300, pointSeconds: hour },
};

/** An event that may explain a change. */
type HistoryEvent =
  | { at: Date; kind: 'release'; days: string[] }
  | { at: Date; kind: 'pause' | 'resume'; queue: string }
  | { at: Date; kind: 'rebuild'; days: string[] }
  | { at: Date; kind: 'mended'; count: number }
  | { at: Date; kind: 'deploy' | 'start'; release: string; gateways: number; workers: number };

/** The state of the request queue over time, with events. */
export interface OperationsHistory {
  from: Date;
  until: Date;
  pointSeconds: number;
  points: store.HistoryPoint[];
  events: HistoryEvent[];
}

/** @param until the end of the range; it can be in the past, within the retention of the readings */
export async function readOperationsHistory(
  db: Queryable,
  range: HistoryRange,
  until: Date,
): Promise<OperationsHistory> {
  const span = { ...spans[range], until };
  const from = new Date(until.getTime() - span.seconds * 1000);
  const [points, rebuilds, releases, acts, starts] = await Promise.all([
    store.readPoints(db, span),
    store.readRebuilds(db, span),
    store.readReleases(db, from, until),
    store.readOperatorActs(db, from, until),
    readStarts(db, from, until),
  ]);
  const events: HistoryEvent[] = [
    ...releases.map((release) => ({ kind: 'release' as const, ...release })),
    ...rebuilds.map(({ at, days }) => ({ kind: 'mended' as const, at, count: days })),
    ...acts.map(eventOfAct),
    ...starts.map(({ isNew, ...start }) => ({
      kind: isNew ? ('deploy' as const) : ('start' as const),
      ...start,
    })),
  ];
  return {
    from,
    until,
    points,
    pointSeconds: span.pointSeconds,
    events: events.sort((one, other) => one.at.getTime() - other.at.getTime()),
  };
}

function eventOfAct({
  at,
  act,
  subject,
}: {
  at: Date;
  act: string;
  subject: string;
}): HistoryEvent {
  if (act === 'reconciliation.rebuild') return { at, kind: 'rebuild', days: [subject] };
  return { at, kind: act === 'queue.pause' ? 'pause' : 'resume', queue: subject };
}
