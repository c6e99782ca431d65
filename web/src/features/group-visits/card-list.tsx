import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { EmptyState } from '../site/empty-state';
import { WaitingLines } from '../site/not-yet';
import common from '../../styles/common.module.css';
import css from './card-list.module.css';

/** A unit's list as cards, with its loading, error and empty states. */
export function CardList<Answer, Row extends { authapplyid: string }>({
  query,
  rowsOf,
  empty,
  children,
}: {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>;
  rowsOf(answer: Answer): Row[];
  /** Shown instead of the cards if the list is empty. */
  empty: { text: string; way: ReactNode };
  /** Draws one card. */
  children(row: Row): ReactNode;
}) {
  const { t } = useTranslation();
  if (!query.data)
    return query.isError ? (
      <p className={common.notice}>
        {t('auth.list.fault')}{' '}
        <Button small onClick={() => void query.refetch()}>
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
    <ul className={css.applicationList}>
      {rows.map((row) => (
        <li key={row.authapplyid}>{children(row)}</li>
      ))}
    </ul>
  );
}

/** One application in a list: date and number of people, state, number and unit, next step, and actions. */
export function ApplicationCard(props: {
  title: ReactNode;
  tag: ReactNode;
  facts: ReactNode[];
  note?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <article className={css.applicationCard} data-testid="application-card">
      <h2>
        {props.title} {props.tag}
      </h2>
      <p className={css.applicationFacts}>
        {props.facts.filter(Boolean).map((fact, i) => (
          // The facts of a card never change their order.
          <span key={i}>{fact}</span>
        ))}
      </p>
      {props.note && <p className={common.quiet}>{props.note}</p>}
      <div className={common.actions}>{props.actions}</div>
    </article>
  );
}
