import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsISO8601,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Min,
} from 'class-validator';
import { TakesText } from '../fields';
import { type AccountType, accountTypes } from '../../codes/states';
import { FormInteger } from '../coerce';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { staffCall } from './endpoint';

export const noticeStates = ['scheduled', 'shown', 'over'] as const;
export type NoticeState = (typeof noticeStates)[number];

export class ListNoticesDto extends ListQueryDto {
  /** A single notice, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  noticeid?: string;

  @IsOptional()
  @IsIn(accountTypes, { message: 'validation.invalid' })
  type?: AccountType;

  @IsOptional()
  @IsIn(noticeStates, { message: 'validation.invalid' })
  state?: NoticeState;
}

class NoticeTextDto {
  /** Subject, shown to staff only. */
  @TakesText(1, 60, 'validation.noticeTitle', 'validation.required')
  title: string;

  @TakesText(1, 1000, 'validation.noticeText', 'validation.required')
  textzh: string;

  @TakesText(1, 2000, 'validation.noticeText', 'validation.required')
  texten: string;

  /** ISO 8601 with offset. Unset: now. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.instant' })
  @Matches(/(Z|[+-]\d\d:?\d\d)$/, { message: 'validation.instant' })
  from?: string;

  /** Unset: until it is withdrawn. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.instant' })
  @Matches(/(Z|[+-]\d\d:?\d\d)$/, { message: 'validation.instant' })
  until?: string;
}

export class CreateNoticeDto extends NoticeTextDto {
  /** Creates one notice for each. */
  @IsArray({ message: 'validation.required' })
  @ArrayMinSize(1, { message: 'validation.required' })
  @ArrayUnique({ message: 'validation.invalid' })
  @IsIn(accountTypes, { each: true, message: 'validation.invalid' })
  types: AccountType[];
}

export class SaveNoticeDto extends NoticeTextDto {
  @FormInteger()
  @IsInt({ message: 'validation.required' })
  @Min(1, { message: 'validation.invalid' })
  version: number;
}

export interface NoticeRow {
  noticeid: string;
  type: AccountType;
  title: string;
  textzh: string;
  texten: string;
  from: string;
  /** Empty: until it is withdrawn. */
  until: string;
  state: NoticeState;
  version: number;
  updatedat: string;
}

export const noticeEndpoints = {
  list: staffCall<ListAnswer<NoticeRow>>('get')('notices', {
    access: 'notices.read',
    summary: 'Notices that are shown, were, or will be.',
    Dto: ListNoticesDto,
  }),
  create: staffCall<{ noticeids: string[] }>()('notices', {
    access: 'notices.edit',
    summary: 'Write a notice, one for each type of account.',
    Dto: CreateNoticeDto,
    status: 201,
  }),
  save: staffCall('put')('notices/:noticeid', {
    access: 'notices.edit',
    summary: 'Change a notice.',
    Dto: SaveNoticeDto,
  }),
  withdraw: staffCall()('notices/:noticeid/withdraw', {
    access: 'notices.edit',
    summary: 'End a notice at once.',
    Dto: ReasonDto,
  }),
};
