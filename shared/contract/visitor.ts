import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import type { DocType } from '../codes/states';
import { TakesDocType, TakesIdNumber, TakesRealName } from './fields';
import { endpoint } from './endpoint';

export const visitorCalls = {
  list: endpoint<undefined, VisitorListAnswer>('visitor/list'),
  save: endpoint<SaveVisitorDto, VisitorListAnswer>('visitor/save'),
  remove: endpoint<RemoveVisitorDto, VisitorListAnswer>('visitor/remove'),
} as const;

/** No account keeps more visitors than this. */
export const savedVisitorsMax = 200;

/** One person who comes (spec 3): as typed in the booking form, or kept for the next time. */
export class VisitorDto {
  @TakesRealName()
  realname: string;

  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;
}

/** One who is booked for; what is declared is declared of the day of the visit, and not kept with the saved visitors. */
export class PartyVisitorDto extends VisitorDto {
  /** Under 14, where the document does not tell by itself (product 9). */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  child?: boolean;

  /** Disabled, so that the gate can help. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  disabled?: boolean;
}

export class SaveVisitorDto extends VisitorDto {
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(36, { message: 'validation.invalid' })
  visitorid?: string;
}

export class RemoveVisitorDto {
  @IsString({ message: 'validation.invalid' })
  @MaxLength(36, { message: 'validation.invalid' })
  visitorid: string;
}

/** A kept visitor belongs to the reader, who needs the number to book: it is not masked. */
export interface SavedVisitor {
  visitorid: string;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** The number is lost and has to be entered again. */
  unreadable?: true;
}

export interface VisitorListAnswer {
  visitors: SavedVisitor[];
  /** An individual’s own document, as soon as it is given: most book for themselves first. */
  myself?: { realname: string; doctype: DocType; idnum: string };
}
