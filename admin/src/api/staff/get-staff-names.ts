import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { type StaffName, staffNamer } from '@hall/shared/rules/staff-names';
import { useCan } from '../get-me';
import { queryOf, useLocale } from '../query';

/** What members of staff are called. */
const namesQuery = queryOf(staffEndpoints.names);

/** @returns what stands for whoever did something: a real name where there is one, else the sign-in name */
export function useStaffNames(): (username: string) => string {
  const wrap = useWrap();
  return staffNamer(useNames(), wrap);
}

/** @returns the person and the sign-in name, where what was done is to be answered for: histories, the audit log */
export function useStaffPersons(): (username: string) => string {
  const wrap = useWrap();
  const realnames = new Map(useNames().map(({ username, realname }) => [username, realname]));
  return (username) => {
    const realname = realnames.get(username);
    return realname ? wrap(realname, username) : username;
  };
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
