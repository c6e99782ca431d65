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
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { rowIdPattern } from '../../rules/row-id';
import { FormInteger, FormRows, FormText } from '../coerce';
import { IsClock, IsDay, IsMonth } from '../field-rules';

/** Maximum seats of one pool in one session. */
export const poolSeatsMax = 20_000;
/** Maximum sessions of a day, and maximum days generated at once. */
export const sessionsPerDayMax = 24;
export const daysAtOnceMax = 92;

/** The path of a day below the base of the staff calls. */
export const dayPath = (areaid: number, date: string): string => `days/${areaid}/${date}`;

export class SeatsDto {
  @FormInteger()
  @IsInt({ message: 'validation.plan.seats' })
  @Min(0, { message: 'validation.plan.seats' })
  @Max(poolSeatsMax, { message: 'validation.plan.seats' })
  personal: number;

  @FormInteger()
  @IsInt({ message: 'validation.plan.seats' })
  @Min(0, { message: 'validation.plan.seats' })
  @Max(poolSeatsMax, { message: 'validation.plan.seats' })
  team: number;

  @FormInteger()
  @IsInt({ message: 'validation.plan.seats' })
  @Min(0, { message: 'validation.plan.seats' })
  @Max(poolSeatsMax, { message: 'validation.plan.seats' })
  window: number;
}

export class PlannedSessionDto extends SeatsDto {
  @IsClock()
  starttime: string;

  @IsClock()
  endtime: string;
}

export class AreaIdDto {
  @FormInteger()
  @IsInt({ message: 'validation.plan.area' })
  @Min(1, { message: 'validation.plan.area' })
  @Max(9999, { message: 'validation.plan.area' })
  areaid: number;
}

export class SaveAreaDto {
  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(1, 40, { message: 'validation.required' })
  name_zh: string;

  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(1, 60, { message: 'validation.required' })
  name_en: string;

  /** The area's entrance as printed on tickets. Omitted: unchanged. */
  @FormText()
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(80, { message: 'validation.invalid' })
  entrance_zh?: string;

  @FormText()
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(80, { message: 'validation.invalid' })
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

/** A day with its own sessions. */
export class SpecialDayDto extends AreaIdDto {
  @IsDay()
  date: string;

  /** When it opens for booking. Unset: by the rule. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.plan.instant' })
  releaseat?: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(200, { message: 'validation.plan.note' })
  note?: string;

  /** The day's public name, in both languages or neither. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(20, { message: 'validation.plan.dayName' })
  name_zh?: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(60, { message: 'validation.plan.dayName' })
  name_en?: string;

  @FormRows(PlannedSessionDto)
  @IsArray({ message: 'validation.plan.sessions' })
  @ArrayMinSize(1, { message: 'validation.plan.sessions' })
  @ArrayMaxSize(sessionsPerDayMax, { message: 'validation.plan.sessions' })
  @ValidateNested({ each: true, message: 'validation.plan.sessions' })
  sessions: PlannedSessionDto[];
}

export class SaveDayDto {
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.plan.instant' })
  releaseat?: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(200, { message: 'validation.plan.note' })
  note?: string;

  /** The day's public name, in both languages or neither. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(20, { message: 'validation.plan.dayName' })
  name_zh?: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(60, { message: 'validation.plan.dayName' })
  name_en?: string;
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
  @IsString({ message: 'validation.session' })
  @Matches(rowIdPattern, { message: 'validation.session' })
  eventssessionid?: string;

  @FormText()
  @IsString({ message: 'validation.plan.reason' })
  @Length(2, 100, { message: 'validation.plan.reason' })
  reason_zh: string;

  @FormText()
  @IsString({ message: 'validation.plan.reason' })
  @Length(2, 160, { message: 'validation.plan.reason' })
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
  @FormInteger()
  @IsInt({ message: 'validation.plan.seats' })
  @Min(1, { message: 'validation.plan.seats' })
  @Max(poolSeatsMax, { message: 'validation.plan.seats' })
  seats?: number;
}

export class FalloutDto {
  @IsOptional()
  @IsString({ message: 'validation.session' })
  @Matches(rowIdPattern, { message: 'validation.session' })
  eventssessionid?: string;
}

/** The area of the plan. Unset: the default area. */
export class TemplateQueryDto {
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.plan.area' })
  @Min(1, { message: 'validation.plan.area' })
  @Max(9999, { message: 'validation.plan.area' })
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
