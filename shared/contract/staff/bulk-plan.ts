import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { TakesInteger, TakesText } from '../fields';
import type { SeatPool } from '../../codes/states';
import { rowIdPattern } from '../../rules/row-id';
import { FormInteger } from '../coerce';
import { IsDay } from '../field-rules';
import {
  AreaIdDto,
  HasPlaces,
  poolSeatsMax,
  sessionsPerDayMax,
  TemplateQueryDto,
} from './schedule';
import { staffCall } from './endpoint';

/** Changes that can be made to many sessions at once. */
export const bulkActs = ['seats', 'stop', 'resume', 'release', 'close', 'reopen'] as const;
export type BulkAct = (typeof bulkActs)[number];
/** Changes that are recorded, so that they can be undone: those of many sessions, and a special day. */
export type PlanAct = BulkAct | 'copy' | 'generate' | 'special';

/** Maximum days of one change: six weeks, the weeks that a month can touch. */
export const bulkDaysMax = 42;

/** Changes whole days or single sessions of one area. */
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

  /** Seats of each session for individuals. Unset: unchanged. */
  @IsOptional()
  @TakesInteger(0, poolSeatsMax, 'validation.plan.seats')
  personal?: number;

  @IsOptional()
  @TakesInteger(0, poolSeatsMax, 'validation.plan.seats')
  team?: number;

  @IsOptional()
  @HasPlaces()
  @TakesInteger(0, poolSeatsMax, 'validation.plan.seats')
  window?: number;

  /** For a closing: the reason, as shown to visitors. */
  @IsOptional()
  @TakesText(2, 100, 'validation.plan.reason')
  reason_zh?: string;

  @IsOptional()
  @TakesText(2, 160, 'validation.plan.reason')
  reason_en?: string;
}

/** Copies the plan of one day, or of one week. */
export class CopyPlanDto extends AreaIdDto {
  @IsDay()
  from: string;

  /** The first target day. A Monday copies a whole week. */
  @IsDay()
  to: string;

  @FormInteger()
  @IsIn([1, 7], { message: 'validation.invalid' })
  days: 1 | 7;
}

/**
 * Why a session is not changed: it already is as requested, it is closed or over, its seats are taken, it opens only with its
 * day, or its orders are still being cancelled.
 */
export const bulkSkips = ['same', 'closed', 'over', 'taken', 'day', 'busy'] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** Effect of a change of many sessions. */
export interface BulkPreview {
  days: number;
  /** Number of sessions that change. */
  sessions: number;
  skipped: { date: string; session: string; why: BulkSkip; taken?: number }[];
  /** Seats of the changed sessions, over all pools, before and after. */
  seats: { before: number; after: number };
  /** Seats of the largest changed session afterwards. */
  most: number;
  /** Present seats of the chosen sessions by pool, smallest and largest session. Unset in an answer of the previous version. */
  present?: Record<SeatPool, { least: number; most: number }>;
  /** For a closing: the affected orders, visitors and units. */
  orders: number;
  visitors: number;
  /** For a closing: people who are inside, whose tickets stay. Unset in an answer of the previous version. */
  inside?: number;
  units: number;
  /** For a closing: orders of which nobody is notified. Unset in an answer of the previous version. */
  unreachable?: number;
  waiting: number;
  /** Days of the changed sessions. Unset, like `hit`, in an answer of the previous version. */
  dates?: string[];
  /** For a closing: the sessions with bookings. */
  hit?: { date: string; session: string; orders: number; visitors: number; inside?: number }[];
}

export interface CopyOutcome {
  made: string[];
  /** Days left unchanged: they have bookings or waitlist entries, or there is nothing to copy. */
  left: string[];
}

/** The last change of an area that was not undone. */
export interface LastPlanChange {
  planchangeid: string;
  act: PlanAct;
  /** The days that it changed. Unset in an answer of the previous version. */
  days?: string[];
  sessions: number;
  by: string;
  at: string;
  /** For a change of seats: the total of its sessions, before and after. */
  seats?: { before: number; after: number };
}

export const bulkPlanEndpoints = {
  last: staffCall<{ last: LastPlanChange | null }>('get')('plan-changes', {
    access: 'schedule.read',
    summary: 'An area’s last change of many sessions, where it can still be taken back.',
    Dto: TemplateQueryDto,
  }),
  preview: staffCall<BulkPreview>()('plan-changes/preview', {
    access: 'schedule.write',
    summary: 'Previews a change of many sessions; nothing is changed.',
    Dto: BulkPlanDto,
  }),
  change: staffCall<{ planchangeid: string; sessions: number }>()('plan-changes', {
    access: 'schedule.write',
    summary: 'Sets the seats of many sessions, or stops, resumes, releases or closes them.',
    Dto: BulkPlanDto,
    status: 201,
  }),
  undo: staffCall()('plan-changes/:planchangeid/undo', {
    access: 'schedule.write',
    summary: 'Takes the last change back, where nothing was booked by it.',
  }),
  copy: staffCall<CopyOutcome>()('days/copy', {
    access: 'schedule.write',
    summary: 'Gives a day, or a week, the sessions of another.',
    Dto: CopyPlanDto,
  }),
};
