import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import type { DocType } from '../codes/states';
import { TakesDocType, TakesIdNumber, TakesRealName } from './fields';
import { endpoint } from './endpoint';

export const visitorCalls = {
  list: endpoint<undefined, VisitorListAnswer>('visitor/list'),
  save: endpoint<SaveVisitorDto, VisitorListAnswer>('visitor/save'),
  remove: endpoint<RemoveVisitorDto, VisitorListAnswer>('visitor/remove'),
} as const;

/** Maximum saved visitors per account. */
export const savedVisitorsMax = 200;

/** One visitor (spec 3), as typed in the booking form or saved for later bookings. */
export class VisitorDto {
  @TakesRealName()
  realname: string;

  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;
}

/** A visitor of a booking. The declarations hold for the day of the visit and are not saved with the visitor. */
export class PartyVisitorDto extends VisitorDto {
  /** Under 14; needed if the document does not show the age (product 9). */
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

/** A saved visitor belongs to the reader, who needs the number to book: it is not masked. */
export interface SavedVisitor {
  visitorid: string;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** The number is lost and must be entered again. */
  unreadable?: true;
}

export interface VisitorListAnswer {
  visitors: SavedVisitor[];
  /** An individual's own document, once given, because most book for themselves first. */
  myself?: { realname: string; doctype: DocType; idnum: string };
}
