import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import { visitorsHardMax } from '../codes/limits';
import { FormInteger, FormRows } from './coerce';
import { TakesGuides } from './fields';
import { PartyVisitorDto } from './visitor';

/** The visitors of a booking, a waitlist entry or a walk-in at the hall's window. */
export class PartyDto {
  @FormRows(PartyVisitorDto)
  @IsArray({ message: 'validation.visitors' })
  @ArrayMinSize(1, { message: 'validation.visitors' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.visitors' })
  @ValidateNested({ each: true, message: 'validation.visitors' })
  visitors: PartyVisitorDto[];

  /** The health declaration was made. Required while `start` returns jkb 1. */
  @IsOptional()
  @FormInteger()
  @IsIn([0, 1], { message: 'validation.invalid' })
  jkb?: number;
}

/** A party that may have guides. */
export class GuidedPartyDto extends PartyDto {
  @IsOptional()
  @TakesGuides()
  guideids?: string[];
}
