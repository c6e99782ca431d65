import { registerDecorator, type ValidationArguments } from 'class-validator';
import { docTypes } from '../codes/states';
import { isContactNumber } from '../rules/contacts';
import { isOtherDocType } from '../rules/document-kinds';
import { documentFault, documentIdentity, findDocumentFault } from '../rules/documents';
import type { FaultText } from '../rules/fault-text';
import { isRealName, nameFault } from '../rules/names';
import {
  agencyNameFault,
  isAgencyName,
  isForeignNumber,
  isMail,
  isMobileNumber,
  isPaperNumber,
  isPassword,
  isSmsCode,
  isUsername,
  passwordRuleKey,
} from '../rules/people';
import { isHallDate } from '../rules/hall-time';
import { isClock } from '../rules/session-plan';
import { isStaffPassword, isStaffUsername } from '../rules/staff-password';
import { ruleMessage } from './rule-message';

/** Message of an empty field. It asks for the content and does not describe its form. */
const required = 'validation.required';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

/**
 * The product's rules as class-validator decorators. A rule's message is a locale key, so the same declaration gives
 * translated messages in the browser and on the server.
 * @param isValid gets the text and the form's other fields
 * @param message for invalid content, with the values of its placeholders; an empty field has its own message
 */
export function textRule(
  name: string,
  isValid: (text: string, form: Readonly<Record<string, unknown>>) => boolean,
  message: string | ((text: string, form: Readonly<Record<string, unknown>>) => FaultText),
) {
  return (options: { each?: boolean } = {}): PropertyDecorator =>
    (target, property) => {
      registerDecorator({
        name,
        target: target.constructor,
        propertyName: String(property),
        options: {
          ...options,
          message: (args) => {
            const { value } = args as { value: unknown };
            if (isEmpty(value)) return required;
            if (typeof message === 'string') return message;
            return ruleMessage(message(typeof value === 'string' ? value : '', fieldsOf(args)));
          },
        },
        validator: {
          validate: (value: unknown, args) =>
            typeof value === 'string' && isValid(value, fieldsOf(args)),
        },
      });
    };
}

const fieldsOf = (args: ValidationArguments | undefined): Readonly<Record<string, unknown>> =>
  (args?.object ?? {}) as Record<string, unknown>;

/** Any content at all. */
export const IsGiven = textRule('isGiven', Boolean, required);
export const IsUsername = textRule('isUsername', isUsername, 'validation.username');
/** The minimum length is a setting. The server and the form insert it into the message with `passwordRule`. */
export const IsPassword = textRule('isPassword', isPassword, passwordRuleKey);
/** A person's name. The `doctype` next to it decides whether one letter is enough. */
export const IsRealName = textRule(
  'isRealName',
  (text, { doctype }) => isRealName(text, Number(doctype)),
  nameFault,
);
/** The message of a phone field, with its own one for a number from abroad. */
export const phoneFault =
  (general: string, abroad = 'validation.telnumAbroad') =>
  (text: string): FaultText => ({ key: isForeignNumber(text) ? abroad : general });
/** The message of a mobile number, with its own one for digits that are too few or too many. */
export const mobileFault =
  (general: string, abroad?: string) =>
  (text: string): FaultText =>
    /^\d+$/.test(text) && text.length !== 11
      ? { key: 'validation.telnumLength', params: { given: text.length } }
      : phoneFault(general, abroad)(text);
export const IsMobile = textRule('isMobile', isMobileNumber, mobileFault('validation.telnum'));
/** A contact of an account. Where the hall offers no e-mail accounts, the faults are replaced: `faultsWithoutMail`. */
export const IsMobileOrMail = textRule(
  'isMobileOrMail',
  (text) => isMobileNumber(text) || isMail(text),
  mobileFault('validation.telnumOrMail', 'validation.telnumAbroadOrMail'),
);
/** The faults of `IsMobileOrMail` where the hall offers no e-mail accounts. */
export const faultsWithoutMail: Readonly<Record<string, string>> = {
  'validation.telnumOrMail': 'validation.telnum',
  'validation.telnumAbroadOrMail': 'validation.telnumAbroad',
};
export const IsContactNumber = textRule(
  'isContactNumber',
  isContactNumber,
  phoneFault('validation.contactnumber'),
);
export const IsStaffUsername = textRule(
  'isStaffUsername',
  isStaffUsername,
  'validation.staffUsername',
);
export const IsStaffPassword = textRule(
  'isStaffPassword',
  isStaffPassword,
  'validation.staffPassword',
);
export const IsMail = textRule('isMail', isMail, 'validation.email');
export const IsRecipient = textRule(
  'isRecipient',
  (text) => isMobileNumber(text) || isMail(text),
  phoneFault('validation.recipient'),
);
export const IsAgencyName = textRule('isAgencyName', isAgencyName, agencyNameFault);
export const IsCertificateNumber = textRule('isPaperNumber', isPaperNumber, 'validation.certno');
export const IsLicenceNumber = textRule('isPaperNumber', isPaperNumber, 'validation.licenceno');
export const IsDay = textRule('isDay', isHallDate, 'validation.date');
export const IsClock = textRule('isClock', isClock, 'validation.plan.clock');
export const IsMonth = textRule('isMonth', (text) => isHallDate(`${text}-01`), 'validation.month');
export const IsSmsCode = textRule('isSmsCode', isSmsCode, 'validation.smscode');
export const IsRequestId = textRule(
  'isRequestId',
  (text) => /^[A-Za-z0-9]{32}$/.test(text),
  'validation.requestid',
);

/** A built-in kind of document, or the id of a kind that a hall may have added. */
export function IsDocType(): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'isDocType',
      target: target.constructor,
      propertyName: String(property),
      options: { message: 'validation.doctype' },
      validator: {
        validate: (value: unknown) =>
          typeof value === 'number' &&
          ((docTypes as readonly number[]).includes(value) || isOtherDocType(value)),
      },
    });
  };
}

/** The document number of the `doctype` next to it (spec 5), with a message for each kind of fault. */
export function IsDocumentOf(): PropertyDecorator {
  return (target, property) => {
    const kindOf = (args: ValidationArguments): number => Number(fieldsOf(args).doctype);
    const faultOf = (value: unknown, args: ValidationArguments) =>
      typeof value === 'string' ? findDocumentFault(kindOf(args), value) : 'format';
    registerDecorator({
      name: 'isDocumentOf',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => !args || faultOf(value, args) === undefined,
        defaultMessage: (args) =>
          !args || isEmpty(args.value)
            ? required
            : ruleMessage(
                documentFault(
                  kindOf(args),
                  String(args.value),
                  faultOf(args.value, args) ?? 'format',
                ),
              ),
      },
    });
  };
}

/** Equal to `password` of the same form: its confirmation (spec 5). */
export function EqualsPassword(): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'equalsPassword',
      target: target.constructor,
      propertyName: String(property),
      options: {
        message: ({ value }) => (isEmpty(value) ? required : 'validation.confirmpassword'),
      },
      validator: {
        validate: (value: unknown, args) => !isEmpty(value) && value === fieldsOf(args).password,
      },
    });
  };
}

/** The fault of a document number that already appears in an earlier row. */
export const duplicateKey = 'validation.idnum.duplicateOf';

/**
 * Finds document numbers that appear twice in a list of visitors (spec 5). Rows without a number are skipped.
 * @param secondPeople rows of people who are not the holder of the same number in another row
 * @returns the faults, each at the later row, with the earlier row's number counted from 1
 */
export function findDuplicates(
  rows: readonly { doctype: number; idnum: string }[],
  secondPeople: readonly number[] = [],
) {
  const seen = new Map<string, number>();
  return rows.flatMap(({ doctype, idnum }, index) => {
    if (!idnum) return [];
    const identity = `${documentIdentity(doctype, idnum)} ${secondPeople.includes(index)}`;
    const first = seen.get(identity);
    if (first !== undefined)
      return [{ field: 'idnum', index, key: duplicateKey, params: { row: first + 1 } }];
    seen.set(identity, index);
    return [];
  });
}
