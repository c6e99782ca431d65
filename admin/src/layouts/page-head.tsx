import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../api/review';
import css from './page-head.module.css';

/** A page's heading, which is its window's title too, behind the number of cases that wait, and what can be done with the whole page. */
export function PageHead({
  title,
  mark,
  children,
}: {
  title: string;
  /** How what the page shows stands, behind its name. */
  mark?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  useEffect(() => {
    document.title = `${waiting ? `(${waiting}) ` : ''}${title} · ${t('console.name')}`;
  }, [title, waiting, t]);
  return (
    <div className={css.head}>
      <h1>
        {title} {mark}
      </h1>
      {children}
    </div>
  );
}

/** The heading of a part of a page, and what is chosen for it. */
export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
