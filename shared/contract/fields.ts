import { IsString, Length, Matches } from 'class-validator';
import { normaliseIdNumber } from '../rules/documents';
import { normaliseRealName } from '../rules/names';
import { normaliseMobileNumber } from '../rules/people';
import { FormInteger, FormNormalised, FormText } from './coerce';
import { IsDocType, IsDocumentOf, IsMobile, IsRealName, IsSmsCode } from './field-rules';

/** Joins what a field is turned into with what it then has to be; they run as if they stood one below the other. */
const fieldOf =
  (...parts: PropertyDecorator[]) =>
  (): PropertyDecorator =>
  (target, property) => {
    for (const part of [...parts].reverse()) part(target, property);
  };

/** What stands in the fields of many forms. A form that need not have one puts `IsOptional` before it. */
export const TakesRealName = fieldOf(FormNormalised(normaliseRealName), IsRealName());
/** A kind that the product knows, or the id of one that a hall can have added: its use case asks the settings. */
export const TakesDocType = fieldOf(FormInteger(), IsDocType());
/** The number of the document whose kind is the form's `doctype`. */
export const TakesIdNumber = fieldOf(FormNormalised(normaliseIdNumber), IsDocumentOf());
export const TakesMobile = fieldOf(FormNormalised(normaliseMobileNumber), IsMobile());
export const TakesSmsCode = fieldOf(FormText(), IsSmsCode());
/** A password as it is now: what was allowed once is not asked of it again. */
export const TakesPresentPassword = fieldOf(
  IsString({ message: 'validation.required' }),
  Length(1, 64, { message: 'validation.required' }),
);
/** Six digits of an authenticator, or a recovery code in four groups of four. */
export const TakesSecondFactor = fieldOf(
  FormText(),
  IsString({ message: 'validation.totp' }),
  Matches(/^(\d{6}|([A-Z0-9]{4}[ -]?){3}[A-Z0-9]{4})$/i, { message: 'validation.totp' }),
);
