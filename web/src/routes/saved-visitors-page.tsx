import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedVisitor, savedVisitorsMax, visitorCalls } from '@hall/shared/contract/visitor';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { foldName } from '@hall/shared/rules/names';
import { Button } from '../components/button';
import { SearchInput } from '../components/search-input';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { EmptyState } from '../features/site/empty-state';
import { NotYet } from '../features/site/not-yet';
import { SavedVisitorDialog } from '../features/visitors/saved-visitor-dialog';
import { SavedVisitorItem } from '../features/visitors/saved-visitor-item';
import { PageTitle } from '../features/site/page-title';
import { useAsk } from '../api/use-call';
import common from '../styles/common.module.css';
import css from '../features/visitors/saved-visitors.module.css';

/** Number of people from which the list has a search field. */
const searchFrom = 10;

/** The account's saved visitors: add, change and delete them. */
export function SavedVisitorsPage() {
  const { t } = useTranslation();
  const list = useAsk(visitorCalls.list, {}, { staleTime: 60_000 });
  const [editing, setEditing] = useState<SavedVisitor | 'new'>();
  const [word, setWord] = useState('');
  const visitors = list.data?.visitors;
  const isFull = visitors !== undefined && visitors.length >= savedVisitorsMax;
  const shown = visitors?.filter((visitor) => isMeant(visitor, word)) ?? [];
  const add = (
    <Button look="primary" disabled={!visitors || isFull} onClick={() => setEditing('new')}>
      {t('visitors.add')}
    </Button>
  );
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('visitors.title')}</PageTitle>
        <p className={common.quiet}>{t('visitors.intro', { max: savedVisitorsMax })}</p>
        {visitors?.length === 0 && <EmptyState text={t('visitors.empty')}>{add}</EmptyState>}
        <div className={css.savedVisitorsTools}>
          {visitors?.length !== 0 && add}
          {visitors && visitors.length >= searchFrom && (
            <SearchInput
              className={css.search}
              aria-label={t('visitors.search')}
              placeholder={t('visitors.search')}
              value={word}
              onChange={setWord}
            />
          )}
        </div>
        {isFull && (
          <p className={common.notice} role="status">
            {t('visitors.full')}
          </p>
        )}
        {visitors ? (
          <>
            {visitors.length > 0 && (
              <p className={common.quiet}>{t('visitors.count', { count: visitors.length })}</p>
            )}
            {shown.length ? (
              <ul className={css.savedVisitors}>
                {shown.map((visitor) => (
                  <SavedVisitorItem
                    key={visitor.visitorid}
                    visitor={visitor}
                    onEdit={() => setEditing(visitor)}
                  />
                ))}
              </ul>
            ) : (
              visitors.length > 0 && <EmptyState text={t('visitors.none')} />
            )}
          </>
        ) : (
          <NotYet of={list} rows={5} />
        )}
      </section>
      <SavedVisitorDialog
        editing={editing}
        onClose={() => setEditing(undefined)}
        onSaved={() => {
          setEditing(undefined);
          showMessage('success', t('visitors.saved'));
        }}
      />
    </AccountFrame>
  );
}

/** Whether the word is part of the name, in any of its spellings, or of the number. */
function isMeant({ realname, idnum }: SavedVisitor, word: string): boolean {
  const [name, number] = [foldName(word), normaliseIdNumber(word)];
  if (!name && !number) return true;
  return (
    (name !== '' && foldName(realname).includes(name)) || (number !== '' && idnum.includes(number))
  );
}
