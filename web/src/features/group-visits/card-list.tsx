import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../site/empty-state';
import { WaitingLines } from '../site/not-yet';
import common from '../../styles/common.module.css';
import css from './card-list.module.css';

/** A unit's list as cards, in each state that a list can be in. */
export function CardList<Answer, Row extends { authapplyid: string }>({
  query,
  rowsOf,
  empty,
  children,
}: {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>;
  rowsOf(answer: Answer): Row[];
  /** Stands in the place of the cards where there is none. */
  empty: { text: string; way: ReactNode };
  /** Draws one card. */
  children(row: Row): ReactNode;
}) {
  const { t } = useTranslation();
  if (!query.data)
    return query.isError ? (
      <p className={common.notice}>
        {t('auth.list.fault')}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          {t('site.action.retry')}
        </Button>
      </p>
    ) : (
      <WaitingLines rows={12} />
    );
  const rows = rowsOf(query.data);
  if (!rows.length)
    return (
      <section className={common.card}>
        <EmptyState text={empty.text}>{empty.way}</EmptyState>
      </section>
    );
  return (
    <ul className={css.applyList}>
      {rows.map((row) => (
        <li key={row.authapplyid}>{children(row)}</li>
      ))}
    </ul>
  );
}

/** One application in a list: when and how many, its state, its number and unit, what comes next, what can be done. */
export function ApplyCard(props: {
  title: ReactNode;
  tag: ReactNode;
  facts: ReactNode[];
  note?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <article className={css.applyCard} data-testid="apply-card">
      <h2>
        {props.title} {props.tag}
      </h2>
      <p className={css.applyFacts}>
        {props.facts.filter(Boolean).map((fact, i) => (
          // A card's facts are few and stay in their order.
          <span key={i}>{fact}</span>
        ))}
      </p>
      {props.note && <p className={common.quiet}>{props.note}</p>}
      <div className={common.actions}>{props.actions}</div>
    </article>
  );
}
