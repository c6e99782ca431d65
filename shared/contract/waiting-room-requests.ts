import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsDay } from './field-rules';

export class WaitingRoomDto {
  @IsDay()
  eventsdate: string;
}

export class JoinWaitingRoomDto extends WaitingRoomDto {
  /** Answers to the waiting room's proof of work, if it requires one. Without them the account still joins. */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(300, { message: 'validation.invalid' })
  work?: string;
}
