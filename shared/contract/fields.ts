import { IsIn, IsString, Length } from 'class-validator';
import { docTypes } from '../codes/states';
import { normaliseIdNumber } from '../rules/documents';
import { normaliseMobileNumber, normaliseRealName } from '../rules/people';
import { FormInteger, FormNormalised, FormText } from './coerce';
import { IsDocumentOf, IsMobile, IsRealName, IsSmsCode } from './field-rules';

/** Joins what a field is turned into with what it then has to be; they run as if they stood one below the other. */
const fieldOf =
  (...parts: PropertyDecorator[]) =>
  (): PropertyDecorator =>
  (target, property) => {
    for (const part of [...parts].reverse()) part(target, property);
  };

/** The fields that stand in many forms. A form that need not have one puts `IsOptional` before it. */
export const RealNameField = fieldOf(FormNormalised(normaliseRealName), IsRealName());
export const DocTypeField = fieldOf(
  FormInteger(),
  IsIn(docTypes, { message: 'validation.doctype' }),
);
/** The number of the document whose kind is the form's `doctype`. */
export const IdNumberField = fieldOf(FormNormalised(normaliseIdNumber), IsDocumentOf());
export const MobileField = fieldOf(FormNormalised(normaliseMobileNumber), IsMobile());
export const SmsCodeField = fieldOf(FormText(), IsSmsCode());
/** A password as it is now: what was allowed once is not asked of it again. */
export const PresentPasswordField = fieldOf(
  IsString({ message: 'validation.required' }),
  Length(1, 64, { message: 'validation.required' }),
);
