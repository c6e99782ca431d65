import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** In the reader's language. */
  children: string;
  /** How what the page shows stands, behind its name. */
  mark?: ReactNode;
  /** Where the page itself shows what it is about, the heading is for who hears it. */
  hidden?: boolean;
}

/** A page's heading, which is its window's title too: each has its own in tabs, in the history and to who hears it. */
export function PageTitle({ children: title, mark, hidden = false }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('site.name')}`;
  }, [title, t]);
  return (
    <h1 className={hidden ? 'visually-hidden' : undefined}>
      {title}
      {mark && <> {mark}</>}
    </h1>
  );
}
