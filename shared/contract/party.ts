import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { visitorsHardMax } from '../codes/limits';
import { FormInteger, FormJsonList, FormRows } from './coerce';
import { PartyVisitorDto } from './visitor';

const guidesMax = 10;

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
  @FormJsonList()
  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(guidesMax, { message: 'validation.invalid' })
  @IsString({ each: true, message: 'validation.invalid' })
  @MaxLength(36, { each: true, message: 'validation.invalid' })
  guideids?: string[];
}
