import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../api/review';
import css from './console-layout.module.css';

/** The heading and acts of a page. It also sets the window title, with the number of pending cases. */
export function PageHead({
  title,
  mark,
  children,
}: {
  title: string;
  /** A mark after the title that shows the state of the page's subject. */
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

/** The heading of a section, with its controls. */
export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
