import { IsBoolean, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { DocType } from '../codes/states';
import { type Declared, declarationNames, declarations } from '../rules/declarations';
import { TakesDocType, TakesIdNumber, TakesRealName, TakesText } from './fields';
import { accountCall, answer } from './endpoint';

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

/** The `visitorid` of the account's own document. */
export const myselfId = 'myself';

const isTyped = ({ visitorid }: { visitorid?: string }): boolean => !visitorid;

/** The id of a saved visitor. */
const TakesVisitorId = (): PropertyDecorator => (target, property) => {
  MaxLength(36, { message: 'validation.invalid' })(target, property);
  IsString({ message: 'validation.invalid' })(target, property);
};

/** A visitor of a booking: typed, or saved and named by `visitorid` instead of the other fields. */
class NamedVisitor {
  @IsOptional()
  @TakesVisitorId()
  visitorid?: string;

  @ValidateIf(isTyped)
  @TakesRealName()
  realname: string;

  @ValidateIf(isTyped)
  @TakesDocType()
  doctype: DocType;

  @ValidateIf(isTyped)
  @TakesIdNumber()
  idnum: string;
}

for (const name of declarationNames) {
  const { textMax } = declarations[name];
  const rule = textMax ? TakesText(0, textMax) : IsBoolean({ message: 'validation.invalid' });
  for (const decorate of [rule, IsOptional()]) decorate(NamedVisitor.prototype, name);
}

/** A visitor of a booking, with a field for each declaration. They are not saved with the visitor. */
export type PartyVisitorDto = NamedVisitor & Declared;
export const PartyVisitorDto = NamedVisitor as new () => PartyVisitorDto;

export class SaveVisitorDto extends VisitorDto {
  @IsOptional()
  @TakesVisitorId()
  visitorid?: string;

  /** A saved visitor keeps its number, unless another is typed. */
  @ValidateIf(({ visitorid, idnum }: SaveVisitorDto) => !visitorid || Boolean(idnum))
  @TakesIdNumber()
  override idnum: string;
}

export class RemoveVisitorDto {
  @TakesVisitorId()
  visitorid: string;
}

/** A saved visitor; the number is masked, and a booking names the visitor by `visitorid`. */
export interface SavedVisitor {
  visitorid: string;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Under 14 today, by the number. */
  child?: true;
  /** The number is lost and must be entered again. */
  unreadable?: true;
}

export interface VisitorListAnswer {
  visitors: SavedVisitor[];
  /** An individual's own document, once given, because most book for themselves first. */
  myself?: SavedVisitor;
}

export const visitorCalls = {
  list: accountCall(
    'visitor/list',
    'The account’s saved visitors, and an individual’s own document.',
    { unlimited: true, returns: answer<VisitorListAnswer>() },
  ),
  save: accountCall('visitor/save', 'Saves a visitor, or changes a saved one.', {
    unlimited: true,
    Dto: SaveVisitorDto,
    returns: answer<VisitorListAnswer>(),
  }),
  remove: accountCall('visitor/remove', 'Deletes a saved visitor.', {
    unlimited: true,
    Dto: RemoveVisitorDto,
    returns: answer<VisitorListAnswer>(),
  }),
} as const;
