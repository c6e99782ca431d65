import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  type AssignedCaseRow,
  caseEndpoints,
  type CaseKind,
  caseKinds,
  casesOf,
} from '@hall/shared/contract/staff/cases';
import { meQuery, useCan } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { useStaffNames } from '../../api/staff-names';
import { Dated, Instant } from '../../format/instant';
import { useAct, useAsk } from '../../api/use-call';
import { formatInstant } from '../../format/instants';
import css from './cases.module.css';

/** The assignee and the notes of a case, for staff who work on such cases. */
export function CasePanel({ kind, id }: { kind: CaseKind; id: string }) {
  const may = useCan();
  return may(caseKinds[kind]) && <Panel kind={kind} id={id} />;
}

function Panel({ kind, id }: { kind: CaseKind; id: string }) {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const me = useQuery(meQuery).data?.username;
  const { data, error } = useAsk(casesOf(kind).get, { key: id });
  const done = (act: 'assigned' | 'noted') => ({
    act: t(`cases.done.${act}`),
    name: t(`cases.kind.${kind}`, { key: id }),
  });
  const assign = useAct(casesOf(kind).assign, { done: done('assigned') });
  const [text, setText] = useState('');
  const note = useAct(casesOf(kind).note, { done: done('noted'), onDone: () => setText('') });
  if (error) return <Alert type="error" showIcon title={problemText(t, error)} />;
  if (!data) return <Skeleton active title={false} />;
  const from = data.assignee?.staffid ?? '';
  const mine = data.colleagues.find(({ username }) => username === me);
  return (
    <section className={`${css.panel} no-print`} aria-labelledby="case-title" data-testid="case">
      <h2 id="case-title">{t('cases.title')}</h2>
      <div className={css.hand}>
        <label htmlFor="case-assignee">{t('cases.assignee')}</label>
        <Select
          id="case-assignee"
          value={from}
          loading={assign.isPending}
          popupMatchSelectWidth={false}
          onChange={(to: string) => assign.mutate({ key: id, to, from })}
          options={[
            { value: '', label: t('cases.nobody') },
            ...data.colleagues.map(({ staffid, username }) => ({
              value: staffid,
              label: nameOf(username),
            })),
          ]}
        />
        {mine && mine.staffid !== from && (
          <Button onClick={() => assign.mutate({ key: id, to: mine.staffid, from })}>
            {t('cases.take')}
          </Button>
        )}
        {mine && mine.staffid === from && (
          <Button onClick={() => assign.mutate({ key: id, to: '', from })}>
            {t('cases.unassign')}
          </Button>
        )}
      </div>
      <label htmlFor="case-note">{t('cases.note')}</label>
      <Input.TextArea
        id="case-note"
        rows={2}
        maxLength={500}
        showCount
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={!text.trim()}
        loading={note.isPending}
        onClick={() => note.mutate({ key: id, text })}
      >
        {t('cases.addNote')}
      </Button>
      <ul className={css.notes}>
        {data.notes.map(({ noteid, at, by, text: written }) => (
          <li key={noteid}>
            <small>
              <Instant at={at} /> · {nameOf(by)}
            </small>
            <p>{written}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
