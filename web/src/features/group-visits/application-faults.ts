import type { TFunction } from 'i18next';
import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import { type ReportForm, ReportFormDto } from '@hall/shared/contract/group-visit-report';
import { ApplicationFormDto } from '@hall/shared/contract/group-visit-form';
import { checkForm, type FieldFault } from '@hall/shared/contract/check';
import type { FieldError } from '@hall/shared/contract/envelope';
import { focusFirst } from '@hall/ui/forms/focus-fault';
import { findDuplicates } from '@hall/shared/contract/field-rules';
import { isHallDate } from '@hall/shared/rules/hall-time';

/** The errors of a form by field, and of its people by row and field, in the reader's language. */
export interface ApplicationFaults {
  fields: Record<string, string>;
  rows: Record<number, Record<string, string>>;
}

export const noFaults: ApplicationFaults = { fields: {}, rows: {} };

/** Checks the form with the server's rules. The day of the event, a free text on the server, must be a day. */
export function findApplicationFaults(form: ApplicationForm, t: TFunction): ApplicationFaults {
  const { faults } = checkForm(ApplicationFormDto, form);
  const duplicates: FieldFault[] = findDuplicates(form.personsdata);
  const isUnread = form.eventdate !== '' && !isHallDate(form.eventdate);
  const unread: FieldFault[] = isUnread ? [{ field: 'eventdate', key: 'validation.date' }] : [];
  return faultTexts([...faults, ...unread, ...duplicates], t);
}

/** Checks a report with the server's rules. */
export const findReportFaults = (form: ReportForm, t: TFunction): ApplicationFaults =>
  faultTexts(checkForm(ReportFormDto, form).faults, t);

const faultTexts = (faults: readonly FieldFault[], t: TFunction): ApplicationFaults =>
  sortFaults(
    faults.map(({ field, index, key, params }) => ({
      field,
      ...(index !== undefined && { index }),
      errmsg: t(key, params ?? {}),
    })),
  );

/** @returns errors by field and row; only the first error of each field */
export function sortFaults(errors: readonly FieldError[]): ApplicationFaults {
  const faults: ApplicationFaults = { fields: {}, rows: {} };
  for (const { field, index, errmsg } of errors) {
    if (index === undefined) faults.fields[field] ??= errmsg;
    else (faults.rows[index] ??= {})[field] ??= errmsg;
  }
  return faults;
}

/** @returns the errors of both, those of the second first */
export const joinFaults = (a: ApplicationFaults, b: ApplicationFaults): ApplicationFaults => ({
  fields: { ...a.fields, ...b.fields },
  rows: { ...a.rows, ...b.rows },
});

/** Focuses the first invalid field in page order; the list of people counts as one field. */
export function focusFaults({ fields, rows }: ApplicationFaults): void {
  const names = [...Object.keys(fields), ...(Object.keys(rows).length ? ['personsdata'] : [])];
  focusFirst(names.map((name) => `field-${name}`));
}

/** @returns the number of invalid fields; the list of people counts as one */
export const countFaults = ({ fields, rows }: ApplicationFaults): number =>
  Object.keys(fields).length + (Object.keys(rows).length ? 1 : 0);
