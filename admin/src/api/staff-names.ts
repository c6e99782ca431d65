import { useTranslation } from 'react-i18next';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { isRule, rulesThatAct, type StaffName, staffNamer } from '@hall/shared/rules/staff-names';
import { useCan } from './me';
import { useAsk } from './use-call';

/** @returns a function that names a member of staff: the real name if known, else the username */
export function useStaffNames(): (username: string) => string {
  const wrap = useWrap();
  const ruleOf = useRules();
  const nameOf = staffNamer(useNames(), wrap);
  return (username) => ruleOf(username) ?? nameOf(username);
}

/** @returns a function that gives the real name and the username, for histories and the audit log */
export function useStaffPersons(): (username: string) => string {
  const wrap = useWrap();
  const ruleOf = useRules();
  const realnames = new Map(useNames().map(({ username, realname }) => [username, realname]));
  return (username) => {
    const realname = realnames.get(username);
    return ruleOf(username) ?? (realname ? wrap(realname, username) : username);
  };
}

/** @returns the authors to choose from: current and former members of staff, and the automatic rules */
export function useStaffChoices(): { value: string; label: string }[] {
  const personOf = useStaffPersons();
  return [...useNames().map(({ username }) => username), ...rulesThatAct].map((value) => ({
    value,
    label: personOf(value),
  }));
}

function useNames(): readonly StaffName[] {
  const may = useCan();
  const { data } = useAsk(
    staffEndpoints.names,
    {},
    { staleTime: 300_000, enabled: may('overview.read') },
  );
  return data?.names ?? [];
}

function useWrap(): (realname: string, username: string) => string {
  const { t } = useTranslation();
  return (realname, username) => t('staff.sharedName', { realname, username });
}

/** An automatic rule signs the audit log with a technical name; this translates it. */
function useRules(): (username: string) => string | undefined {
  const { t } = useTranslation();
  return (username) => (isRule(username) ? t(`staff.rule.${username}`) : undefined);
}
