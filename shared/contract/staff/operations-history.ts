import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { staffEndpoint } from './endpoint';

/** How long a time the history shows: an hour and a day of readings each 10 s, more of those each 5 min. */
export const historyRanges = ['hour', 'day', 'week', 'month'] as const;
export type HistoryRange = (typeof historyRanges)[number];

export class OperationsHistoryDto {
  @IsIn(historyRanges, { message: 'validation.invalid' })
  range: HistoryRange;

  /** Where the time ends; now, where unset. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.invalid' })
  until?: string;
}

/** What happened meanwhile, and may be why. */
export type HistoryMark = { at: string } & (
  | { kind: 'release' | 'rebuild'; days: string[] }
  | { kind: 'pause' | 'resume'; queue: string }
  | { kind: 'mended'; count: number }
  | { kind: 'deploy' | 'start'; release: string; gateways: number; workers: number }
);

/** How the line of requests stood over a time. */
export interface OperationsHistoryView {
  from: string;
  until: string;
  pointSeconds: number;
  /** Waiting at the most, its oldest in seconds, and what was decided a minute. */
  points: {
    at: string;
    undecided: number;
    oldestSeconds: number;
    confirmed: number;
    refused: number;
  }[];
  events: HistoryMark[];
}

/** A gateway or a worker as it was last seen. */
export interface ProcessView {
  id: string;
  kind: 'gateway' | 'worker';
  host: string;
  pid: number;
  release: string;
  startedat: string;
  seenat: string;
  /** It has not said a word for long. */
  silent: boolean;
  memoryMb: number;
  cpuPercent: number;
  loopMs: number;
  /** Calls that a gateway answers just now. */
  inHand: number | null;
  /** Calls at once that a gateway answers in time, as it has learned. */
  callsLimit: number | null;
  /** Of the disk that it writes to; null where it is not known. */
  disk: { freeMb: number; freePart: number } | null;
  /** What it goes on without. */
  without: string[];
}

/** What a gateway goes on without behind a proxy that TRUST_PROXY does not name; the alert ProxyIsNotTrusted looks for it. */
export const addressesOfVisitors = 'the addresses of visitors';

/** Its calls as the console makes them. */
export const operationsHistoryEndpoints = {
  history: staffEndpoint<OperationsHistoryDto, OperationsHistoryView>()('get', 'queues/history'),
  processes: staffEndpoint<undefined, { processes: ProcessView[] }>()('get', 'queues/processes'),
};
