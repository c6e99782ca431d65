import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { TakesInteger, TakesRowId, TakesText } from '../fields';
import { FormInteger, FormRows } from '../coerce';
import { IsClock, IsDay, IsMonth } from '../field-rules';

/** Maximum seats of one pool in one session. */
export const poolSeatsMax = 20_000;
/** Maximum sessions of a day, and maximum days generated at once. */
export const sessionsPerDayMax = 24;
export const daysAtOnceMax = 92;

/** Refuses a session whose three pools are all 0: nobody could book it. Closing a session is a separate act. */
export const HasPlaces = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasPlaces',
      validator: {
        validate(_, args): boolean {
          const { personal, team, window }: Partial<SeatsDto> = args?.object ?? {};
          return [personal, team, window].some((seats) => seats !== 0);
        },
      },
    },
    { message: 'validation.plan.noPlaces' },
  );

export class SeatsDto {
  @TakesInteger(0, poolSeatsMax, 'validation.plan.seats')
  personal: number;

  @TakesInteger(0, poolSeatsMax, 'validation.plan.seats')
  team: number;

  @HasPlaces()
  @TakesInteger(0, poolSeatsMax, 'validation.plan.seats')
  window: number;
}

export class PlannedSessionDto extends SeatsDto {
  @IsClock()
  starttime: string;

  @IsClock()
  endtime: string;
}

export class AreaIdDto {
  @TakesInteger(1, 9999, 'validation.plan.area')
  areaid: number;
}

export class SaveAreaDto {
  @TakesText(1, 40, 'validation.required')
  name_zh: string;

  @TakesText(1, 60, 'validation.required')
  name_en: string;

  /** The area's entrance as printed on tickets. Omitted: unchanged. */
  @IsOptional()
  @TakesText(0, 80)
  entrance_zh?: string;

  @IsOptional()
  @TakesText(0, 80)
  entrance_en?: string;

  /** An inactive area is not offered to anyone. Its bookings remain valid. */
  @IsBoolean({ message: 'validation.invalid' })
  active: boolean;
}

/** Sets the sessions of some weekdays (0 Sunday to 6 Saturday). Existing days do not change. */
export class SaveTemplateDto extends AreaIdDto {
  @IsArray({ message: 'validation.plan.weekdays' })
  @ArrayMinSize(1, { message: 'validation.plan.weekdays' })
  @ArrayUnique({ message: 'validation.plan.weekdays' })
  @IsIn([0, 1, 2, 3, 4, 5, 6], { each: true, message: 'validation.plan.weekdays' })
  weekdays: number[];

  @FormRows(PlannedSessionDto)
  @IsArray({ message: 'validation.plan.sessions' })
  @ArrayMaxSize(sessionsPerDayMax, { message: 'validation.plan.sessions' })
  @ValidateNested({ each: true, message: 'validation.plan.sessions' })
  sessions: PlannedSessionDto[];
}

/** Generates the missing days from `from` to `to` by the weekly template. */
export class GenerateDaysDto extends AreaIdDto {
  @IsDay()
  from: string;

  @IsDay()
  to: string;
}

export class SaveDayDto {
  /** When it opens for booking. Unset: by the rule. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.plan.instant' })
  releaseat?: string;

  @IsOptional()
  @TakesText(0, 200, 'validation.plan.note', 'validation.invalid')
  note?: string;

  /** The day's public name, in both languages or neither. */
  @IsOptional()
  @TakesText(0, 20, 'validation.plan.dayName', 'validation.invalid')
  name_zh?: string;

  @IsOptional()
  @TakesText(0, 60, 'validation.plan.dayName', 'validation.invalid')
  name_en?: string;
}

/** A day with its own sessions. */
export class SpecialDayDto extends SaveDayDto {
  @TakesInteger(1, 9999, 'validation.plan.area')
  areaid: number;

  @IsDay()
  date: string;

  @FormRows(PlannedSessionDto)
  @IsArray({ message: 'validation.plan.sessions' })
  @ArrayMinSize(1, { message: 'validation.plan.sessions' })
  @ArrayMaxSize(sessionsPerDayMax, { message: 'validation.plan.sessions' })
  @ValidateNested({ each: true, message: 'validation.plan.sessions' })
  sessions: PlannedSessionDto[];
}

export class AddSessionDto extends PlannedSessionDto {
  @FormInteger()
  @IsInt({ message: 'validation.plan.area' })
  areaid: number;

  @IsDay()
  date: string;
}

/** Closes a day or one of its sessions, with the reason shown to visitors in their language. */
export class CloseDto {
  @IsOptional()
  @TakesRowId('validation.session', 'validation.session')
  eventssessionid?: string;

  @TakesText(2, 100, 'validation.plan.reason')
  reason_zh: string;

  @TakesText(2, 160, 'validation.plan.reason')
  reason_en: string;
}

/** A closed day from an imported file. */
export class CloseAreaDayDto extends CloseDto {
  @FormInteger()
  @IsInt({ message: 'validation.plan.area' })
  areaid: number;

  @IsDay()
  date: string;
}

export class MoveSeatsDto {
  /** Seats to move from the team pool to the public. Unset: all free seats. */
  @IsOptional()
  @TakesInteger(1, poolSeatsMax, 'validation.plan.seats')
  seats?: number;
}

export class FalloutDto {
  @IsOptional()
  @TakesRowId('validation.session', 'validation.session')
  eventssessionid?: string;
}

/** The area of the plan. Unset: the default area. */
export class TemplateQueryDto {
  @IsOptional()
  @TakesInteger(1, 9999, 'validation.plan.area')
  areaid?: number;
}

export class SessionsQueryDto extends TemplateQueryDto {
  /** Unset: today, hall time. */
  @IsOptional()
  @IsDay()
  date?: string;
}

/** The sessions of seven days. */
export class WeekPlanDto extends TemplateQueryDto {
  @IsDay()
  from: string;
}

export class DaysQueryDto extends TemplateQueryDto {
  /** Unset: this month, hall time. */
  @IsOptional()
  @IsMonth()
  month?: string;
}
