import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import type { SeatPool } from '../../codes/states';
import { rowIdPattern } from '../../rules/row-id';
import { FormInteger, FormText } from '../coerce';
import { IsDay } from '../field-rules';
import { staffEndpoint } from './endpoint';
import { AreaIdDto, poolSeatsMax, sessionsPerDayMax, type TemplateQueryDto } from './schedule';

/** What can be done with many sessions at once. */
export const bulkActs = ['seats', 'stop', 'resume', 'release', 'close', 'reopen'] as const;
export type BulkAct = (typeof bulkActs)[number];
/** What is noted of many sessions at once, so that it can be taken back. */
export type PlanAct = BulkAct | 'copy';

/** Days at most that are changed together: six weeks, as many as a month touches. */
export const bulkDaysMax = 42;

const seatsFault = { message: 'validation.plan.seats' };

/** Changes whole days, or sessions by themselves, of one area. */
export class BulkPlanDto extends AreaIdDto {
  @IsIn(bulkActs, { message: 'validation.invalid' })
  act: BulkAct;

  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(bulkDaysMax, { message: 'validation.invalid' })
  @IsDay({ each: true })
  dates: string[];

  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(bulkDaysMax * sessionsPerDayMax, { message: 'validation.invalid' })
  @IsString({ each: true, message: 'validation.session' })
  @Matches(rowIdPattern, { each: true, message: 'validation.session' })
  sessions: string[];

  /** Seats of each session for individuals; unset: as they are. */
  @IsOptional()
  @FormInteger()
  @IsInt(seatsFault)
  @Min(0, seatsFault)
  @Max(poolSeatsMax, seatsFault)
  personal?: number;

  @IsOptional()
  @FormInteger()
  @IsInt(seatsFault)
  @Min(0, seatsFault)
  @Max(poolSeatsMax, seatsFault)
  team?: number;

  @IsOptional()
  @FormInteger()
  @IsInt(seatsFault)
  @Min(0, seatsFault)
  @Max(poolSeatsMax, seatsFault)
  window?: number;

  /** Of a closing: why, as the visitors are told. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.plan.reason' })
  @Length(2, 100, { message: 'validation.plan.reason' })
  reason_zh?: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.plan.reason' })
  @Length(2, 160, { message: 'validation.plan.reason' })
  reason_en?: string;
}

/** Makes days like one day, or like the days of one week. */
export class CopyPlanDto extends AreaIdDto {
  @IsDay()
  from: string;

  /** The first day of what is made: a Monday makes a week of a week. */
  @IsDay()
  to: string;

  @FormInteger()
  @IsIn([1, 7], { message: 'validation.invalid' })
  days: 1 | 7;
}

/**
 * Why a session stays as it is: what is wanted is so, it cannot be any more, its seats are taken, it opens with its day alone,
 * or its orders are still being cancelled.
 */
export const bulkSkips = ['same', 'closed', 'over', 'taken', 'day', 'busy'] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** What a change of many sessions would bring about. */
export interface BulkPreview {
  days: number;
  /** Sessions that change. */
  sessions: number;
  skipped: { date: string; session: string; why: BulkSkip; taken?: number }[];
  /** Seats of the sessions that change, over all pools, before and after. */
  seats: { before: number; after: number };
  /** Seats that the largest of them has afterwards. */
  most: number;
  /**
   * Seats that the sessions chosen have now, by pool: of the session with the fewest and of the one with the most.
   * Unset in an answer of the release before.
   */
  present?: Record<SeatPool, { least: number; most: number }>;
  /** Of a closing: whom it hits; all are told. */
  orders: number;
  visitors: number;
  units: number;
  waiting: number;
  /** Days of the sessions that change; unset, as the next one, in an answer of the release before. */
  dates?: string[];
  /** Of a closing: the sessions that somebody has booked. */
  hit?: { date: string; session: string; orders: number; visitors: number }[];
}

export interface CopyOutcome {
  made: string[];
  /** Days that stay: somebody booked them or waits for them, or there is nothing to copy. */
  left: string[];
}

/** The last change of an area that was not taken back. */
export interface LastPlanChange {
  planchangeid: string;
  act: PlanAct;
  sessions: number;
  by: string;
  at: string;
  /** Of seats that were set: all of its sessions together, before and after. */
  seats?: { before: number; after: number };
}

/** Its calls as the console makes them. */
export const bulkPlanEndpoints = {
  last: staffEndpoint<TemplateQueryDto, { last: LastPlanChange | null }>()('get', 'plan-changes'),
  preview: staffEndpoint<BulkPlanDto, BulkPreview>()('post', 'plan-changes/preview'),
  change: staffEndpoint<BulkPlanDto, { planchangeid: string; sessions: number }>()(
    'post',
    'plan-changes',
  ),
  undo: staffEndpoint()('post', 'plan-changes/:planchangeid/undo'),
  copy: staffEndpoint<CopyPlanDto, CopyOutcome>()('post', 'days/copy'),
};
