import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { pageNotes, usePageNote } from '../messages/page-notes';
import css from './page-notes.module.css';

/** The latest message above the page, until it is closed or another page opens. */
export function PageNotes() {
  const { t } = useTranslation();
  const note = usePageNote();
  const place = useRef<HTMLDivElement>(null);
  const latest = note?.id;
  useEffect(() => {
    if (latest !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [latest]);
  return (
    <div ref={place} className={css.pageNotes} role="status" data-testid="page-notes">
      {note && (
        <Notice
          key={note.id}
          kind={note.kind}
          title={note.text}
          action={<Button onClick={() => pageNotes.clear()}>{t('elder.noted')}</Button>}
        />
      )}
    </div>
  );
}
