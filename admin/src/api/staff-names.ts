import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { isRule, rulesThatAct, type StaffName, staffNamer } from '@hall/shared/rules/staff-names';
import { useCan } from './me';
import { queryOf, useLocale } from './query';

/** What members of staff are called. */
const namesQuery = queryOf(staffEndpoints.names);

/** @returns what stands for whoever did something: a real name where there is one, else the sign-in name */
export function useStaffNames(): (username: string) => string {
  const wrap = useWrap();
  const ruleOf = useRules();
  const nameOf = staffNamer(useNames(), wrap);
  return (username) => ruleOf(username) ?? nameOf(username);
}

/** @returns the person and the sign-in name, where what was done is to be answered for: histories, the audit log */
export function useStaffPersons(): (username: string) => string {
  const wrap = useWrap();
  const ruleOf = useRules();
  const realnames = new Map(useNames().map(({ username, realname }) => [username, realname]));
  return (username) => {
    const realname = realnames.get(username);
    return ruleOf(username) ?? (realname ? wrap(realname, username) : username);
  };
}

/** @returns whoever can have done something, to choose from: the members of staff, those who left too, and the hall's rules */
export function useStaffChoices(): { value: string; label: string }[] {
  const personOf = useStaffPersons();
  return [...useNames().map(({ username }) => username), ...rulesThatAct].map((value) => ({
    value,
    label: personOf(value),
  }));
}

function useNames(): readonly StaffName[] {
  const may = useCan();
  const { data } = useQuery({
    ...namesQuery(useLocale(), {}, undefined),
    staleTime: 300_000,
    enabled: may('overview.read'),
  });
  return data?.names ?? [];
}

function useWrap(): (realname: string, username: string) => string {
  const { t } = useTranslation();
  return (realname, username) => t('staff.sharedName', { realname, username });
}

/** A rule of the hall that acts by itself is told in words: it signs the audit log by a name of the program's. */
function useRules(): (username: string) => string | undefined {
  const { t } = useTranslation();
  return (username) => (isRule(username) ? t(`staff.rule.${username}`) : undefined);
}
