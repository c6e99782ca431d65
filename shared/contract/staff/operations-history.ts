import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { staffCall } from './endpoint';

/** Length of the shown period. An hour and a day have readings every 10 s, a week and a month every 5 min. */
export const historyRanges = ['hour', 'day', 'week', 'month'] as const;
export type HistoryRange = (typeof historyRanges)[number];

export class OperationsHistoryDto {
  @IsIn(historyRanges, { message: 'validation.invalid' })
  range: HistoryRange;

  /** End of the period. Unset: now. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.invalid' })
  until?: string;
}

/** Events in the period that may explain the readings. */
export type HistoryMark = { at: string } & (
  | { kind: 'release' | 'rebuild'; days: string[] }
  | { kind: 'pause' | 'resume'; queue: string }
  | { kind: 'mended'; count: number }
  | { kind: 'deploy' | 'start'; release: string; gateways: number; workers: number }
);

/** State of the booking queue over the period. */
export interface OperationsHistoryView {
  from: string;
  until: string;
  pointSeconds: number;
  /** Maximum waiting requests, age of the oldest in seconds, and decisions per minute. */
  points: {
    at: string;
    undecided: number;
    oldestSeconds: number;
    confirmed: number;
    refused: number;
  }[];
  events: HistoryMark[];
}

/** Last reported state of a gateway or a worker. */
export interface ProcessView {
  id: string;
  kind: 'gateway' | 'worker';
  host: string;
  pid: number;
  release: string;
  startedat: string;
  seenat: string;
  /** Whether it has not reported for a long time. */
  silent: boolean;
  memoryMb: number;
  cpuPercent: number;
  loopMs: number;
  /** Calls that a gateway is handling now. */
  inHand: number | null;
  /** Concurrency limit of a gateway, as learned by admission control. */
  callsLimit: number | null;
  /** Disk that it writes to. Null if unknown. */
  disk: { freeMb: number; freePart: number } | null;
  /** Dependencies that it currently runs without. */
  without: string[];
}

/** Entry of `without` for a gateway behind a proxy that TRUST_PROXY does not name. The alert ProxyIsNotTrusted matches it. */
export const addressesOfVisitors = 'the addresses of visitors';

export const operationsHistoryEndpoints = {
  history: staffCall<OperationsHistoryView>('get')('queues/history', {
    access: 'queues.read',
    summary: 'The history of the booking queue over an hour, a day, a week or a month.',
    Dto: OperationsHistoryDto,
  }),
  processes: staffCall<{ processes: ProcessView[] }>('get')('queues/processes', {
    access: 'queues.read',
    summary: 'The gateways and workers as they were last seen.',
  }),
};
