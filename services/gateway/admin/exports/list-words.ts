import type { Locale } from '@hall/shared/codes/states';
import { consoleText } from '@hall/shared/locales/console-text';
import { documentName } from '@hall/shared/locales/document-name';
import { isRule, staffNamer } from '@hall/shared/rules/staff-names';
import { findAssigned } from '@hall/domain/staff/cases';
import { readStaffNames } from '@hall/domain/staff/staff-accounts';
import type { StaffDeps } from '../staff-deps';

/** Texts for list cells, as the list's page uses them. */
export interface ListWords {
  t: ReturnType<typeof consoleText>;
  locale: Locale;
  /** @returns the name of a staff member or of an automatic rule */
  nameOf(username: string): string;
  /** @returns the assignee of an account's case; empty without one */
  assigneeOf(accountid: string): string;
  documentOf(doctype: number): string;
}

/** Reads the texts that a file needs in addition to its rows. */
export async function readListWords(
  { database, settings }: Pick<StaffDeps, 'database' | 'settings'>,
  locale: Locale,
): Promise<ListWords> {
  const t = consoleText(locale);
  const [names, cases, { documents }] = await Promise.all([
    readStaffNames(database),
    findAssigned(database, ['account']),
    settings.get(),
  ]);
  const staffName = staffNamer(names, (realname, username) =>
    t('staff.sharedName', { realname, username }),
  );
  const assignees = new Map(cases.map(({ key, username }) => [key, username]));
  return {
    t,
    locale,
    nameOf: (username) => (isRule(username) ? t(`staff.rule.${username}`) : staffName(username)),
    assigneeOf: (accountid) => staffName(assignees.get(accountid) ?? ''),
    documentOf: (doctype) => documentName(doctype, locale, documents.others),
  };
}
