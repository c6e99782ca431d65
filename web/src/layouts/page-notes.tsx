import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { pageNotes, usePageNotes } from '../messages/page-notes';
import css from './page-notes.module.css';

/** Messages above the page, until they are closed or another page opens. */
export function PageNotes() {
  const { t } = useTranslation();
  const notes = usePageNotes();
  const place = useRef<HTMLDivElement>(null);
  const latest = notes.at(-1)?.id;
  useEffect(() => {
    if (latest !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [latest]);
  return (
    <div ref={place} className={css.pageNotes} role="status" data-testid="page-notes">
      {notes.map(({ id, kind, text, way }) => (
        <Notice
          key={id}
          kind={kind}
          title={text}
          action={
            <>
              {way && (
                <Button
                  look="primary"
                  onClick={() => {
                    pageNotes.close(id);
                    way.go();
                  }}
                >
                  {way.text}
                </Button>
              )}
              <Button onClick={() => pageNotes.close(id)}>{t('elder.noted')}</Button>
            </>
          }
        />
      ))}
    </div>
  );
}
