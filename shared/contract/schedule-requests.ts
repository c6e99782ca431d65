import { IsIn, IsOptional } from 'class-validator';
import { type AccountType, accountTypes } from '../codes/states';
import { IsDay, IsMonth } from './field-rules';

/**
 * The account type whose seats a signed-out visitor sees: each type has its own home page. For a signed-in account the field
 * is ignored.
 */
class SeatsOfDto {
  @IsOptional()
  @IsIn(accountTypes, { message: 'validation.invalid' })
  accounttype?: AccountType;
}

export class GetCalendarDto extends SeatsOfDto {
  @IsMonth()
  month: string;
}

export class GetSessionsDto extends SeatsOfDto {
  @IsDay()
  eventsdate: string;
}
