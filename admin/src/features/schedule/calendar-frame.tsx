import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../api/problem-text';
import cell from './day-cell.module.css';
import css from './month.module.css';

/** The states that the legend explains; the others are shades of these. */
const legend = ['unreleased', 'partly', 'open', 'closed'] as const;

/** The frame of a month or week: its title between two buttons, the legend of the colours, and its cells. */
export function CalendarFrame({
  of,
  title,
  asked,
  onStep,
  children,
}: {
  of: 'month' | 'week';
  title: ReactNode;
  asked: { isPending: boolean; error: Error | null };
  /** Goes back or ahead by one. */
  onStep: (step: -1 | 1) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className={css.month} aria-label={t(`bulk.view.${of}`)}>
      <header>
        <Button aria-label={t(`bulk.back.${of}`)} onClick={() => onStep(-1)}>
          ‹
        </Button>
        <h2>{title}</h2>
        <Button aria-label={t(`bulk.ahead.${of}`)} onClick={() => onStep(1)}>
          ›
        </Button>
      </header>
      <ul className={cell.legend}>
        {legend.map((state) => (
          <li key={state} className={cell.sample} data-state={state}>
            {t(`schedule.${state}`)}
          </li>
        ))}
      </ul>
      {asked.error && <Alert type="error" showIcon title={problemText(t, asked.error)} />}
      {asked.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : children}
    </section>
  );
}
