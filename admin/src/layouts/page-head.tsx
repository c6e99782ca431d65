import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-head.module.css';

/** A page's heading, which is its window's title too, and what can be done with the whole page. */
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
  useEffect(() => {
    document.title = `${title} · ${t('console.name')}`;
  }, [title, t]);
  return (
    <div className={css.consoleTitle}>
      <h1>
        {title} {mark}
      </h1>
      {children}
    </div>
  );
}
