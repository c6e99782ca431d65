import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type AssignedCaseRow,
  caseEndpoints,
  type CaseKind,
} from '@hall/shared/contract/staff/cases';
import { useAsk } from '../../api/use-ask';
import { meQuery, useCan } from '../../api/me';
import { useStaffNames } from '../../api/staff-names';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import css from './cases.module.css';

const placeOf: Record<CaseKind, (key: string) => Pick<LinkProps, 'to' | 'params'>> = {
  account: (accountid) => ({ to: '/accounts/$accountid', params: { accountid } }),
  authorization: (authapplyid) => ({
    to: '/authorizations/$authapplyid',
    params: { authapplyid },
  }),
  order: (orderid) => ({ to: '/orders/$orderid', params: { orderid } }),
};

function useAssigned() {
  const enabled = useCan()('worklists.read');
  return useAsk(caseEndpoints.assigned, {}, { enabled });
}

/** Links to the cases assigned to the reader. */
export function InMyHand() {
  const { t } = useTranslation();
  const me = useQuery(meQuery).data?.username;
  const mine = (useAssigned().data?.items ?? []).filter(({ username }) => username === me);
  if (!mine.length) return null;
  return (
    <section className={css.panel} data-testid="in-my-hand">
      <h2>{t('cases.mine', { cases: mine.length })}</h2>
      <ul className={css.notes}>
        {mine.map(({ kind, key, at }) => (
          <li key={`${kind}${key}`}>
            <Link {...placeOf[kind](key)}>{t(`cases.kind.${kind}`, { key })}</Link>{' '}
            <small>
              <Dated text={t('cases.since', { at: formatInstant(at) })} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @returns a function that names the assignee of a row; empty if nobody is assigned */
export function useAssigneeOf(kind: CaseKind): (key: string) => string {
  const nameOf = useStaffNames();
  const { data } = useAssigned();
  const rows = new Map<string, AssignedCaseRow>();
  for (const row of data?.items ?? []) if (row.kind === kind) rows.set(row.key, row);
  return (key) => nameOf(rows.get(key)?.username ?? '');
}
