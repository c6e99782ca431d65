import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { normaliseContactNumber } from '../rules/contacts';
import { normaliseIdNumber } from '../rules/documents';
import { normaliseRealName } from '../rules/names';
import { plainNumber } from '../rules/number-pattern';
import { normaliseMobileNumber, normaliseMobileOrMail } from '../rules/people';
import { rowIdPattern } from '../rules/row-id';
import { FormInteger, FormJsonList, FormNormalised, FormText } from './coerce';
import {
  IsDocType,
  IsDocumentOf,
  IsMobile,
  IsMobileOrMail,
  IsRealName,
  IsSmsCode,
} from './field-rules';

/** Combines a field's conversion and its rules. They run as if written one below the other. */
const fieldOf =
  (...parts: PropertyDecorator[]) =>
  (): PropertyDecorator =>
  (target, property) => {
    for (const part of [...parts].reverse()) part(target, property);
  };

/** A whole number from `min` to `max`. @param message of any fault, a locale key */
export const TakesInteger = (min: number, max: number, message = 'validation.invalid') =>
  fieldOf(FormInteger(), IsInt({ message }), Min(min, { message }), Max(max, { message }))();

/**
 * Text of `min` to `max` characters without the spaces around it.
 * @param message of a wrong length, a locale key
 * @param noText message of a value that is no text
 */
export const TakesText = (
  min: number,
  max: number,
  message = 'validation.invalid',
  noText = message,
) =>
  fieldOf(
    FormText(),
    IsString({ message: noText }),
    min ? Length(min, max, { message }) : MaxLength(max, { message }),
  )();

/** The id or version of a row. @param noText message of a value that is no text */
export const TakesRowId = (message = 'validation.invalid', noText = 'validation.required') =>
  fieldOf(IsString({ message: noText }), Matches(rowIdPattern, { message }))();

/** The guides of a team. */
const guidesMax = 10;
export const TakesGuides = fieldOf(
  FormJsonList(),
  IsArray({ message: 'validation.invalid' }),
  ArrayMaxSize(guidesMax, { message: 'validation.invalid' }),
  IsString({ each: true, message: 'validation.invalid' }),
  MaxLength(36, { each: true, message: 'validation.invalid' }),
);

/** Fields that many forms share. If the field is optional, put `IsOptional` before it. */
export const TakesRealName = fieldOf(FormNormalised(normaliseRealName), IsRealName());
/** A built-in kind of document, or the id of an added one. The use case checks it against the settings. */
export const TakesDocType = fieldOf(FormInteger(), IsDocType());
/** The number of the document whose kind is the form's `doctype`. */
export const TakesIdNumber = fieldOf(FormNormalised(normaliseIdNumber), IsDocumentOf());
export const TakesMobile = fieldOf(FormNormalised(normaliseMobileNumber), IsMobile());
/** The contact of an individual's account: a mobile number or a mail address. The use case checks whether addresses are offered. */
export const TakesMobileOrMail = fieldOf(FormNormalised(normaliseMobileOrMail), IsMobileOrMail());
/** The mobile or landline number of an office. */
export const NormalisesContact = (): PropertyDecorator => FormNormalised(normaliseContactNumber);
/** A code from a message, with gaps, hyphens and full-width digits as a visitor or a clipboard writes them. */
export const TakesSmsCode = fieldOf(FormNormalised(plainNumber), IsSmsCode());
/** The last four letters or digits of a document number. */
export const TakesNumberEnd = fieldOf(
  FormNormalised(normaliseIdNumber),
  Matches(/^[A-Z\d]{4}$/, { message: 'validation.idnumend' }),
);
/** The current password. Today's password rules do not apply to it. */
export const TakesPresentPassword = fieldOf(
  IsString({ message: 'validation.required' }),
  Length(1, 64, { message: 'validation.required' }),
);
/** The token of a solved captcha, which a call requires always or after some attempts. */
export const TakesCaptchaToken = fieldOf(
  IsOptional(),
  IsString({ message: 'validation.captcha' }),
  MaxLength(64, { message: 'validation.captcha' }),
);
/** Six digits of an authenticator, or the 16 characters of a recovery code; folded as `TakesSmsCode`. */
export const TakesSecondFactor = fieldOf(
  FormNormalised(plainNumber),
  IsString({ message: 'validation.totp' }),
  Matches(/^(\d{6}|[A-Z0-9]{16})$/, { message: 'validation.totp' }),
);
