import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedVisitor, savedVisitorsMax } from '@hall/shared/contract/visitor';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { foldName, maskNumber } from '@hall/shared/rules/people';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { NotYet } from '../features/site/not-yet';
import { SavedVisitorDialog } from '../features/visitors/saved-visitor-dialog';
import { useRemoveVisitor } from '../api/visitors/remove-visitor';
import { useSavedVisitors } from '../api/visitors/list-visitors';
import common from '../styles/common.module.css';
import css from '../features/visitors/saved-visitors.module.css';

/** From so many people on, one is looked for rather than read. */
const searchFrom = 10;

/** Whom the account keeps for its next bookings: added, changed, removed. */
export function SavedVisitorsPage() {
  const { t } = useTranslation();
  const list = useSavedVisitors();
  const [editing, setEditing] = useState<SavedVisitor | 'new'>();
  const [word, setWord] = useState('');
  const visitors = list.data?.visitors;
  const isFull = visitors !== undefined && visitors.length >= savedVisitorsMax;
  const shown = visitors?.filter((visitor) => isMeant(visitor, word)) ?? [];
  return (
    <AccountFrame>
      <section className={common.card}>
        <h1>{t('visitors.title')}</h1>
        <p className={common.quiet}>{t('visitors.intro', { max: savedVisitorsMax })}</p>
        <div className={css.savedVisitorsTools}>
          <Button type="primary" disabled={!visitors || isFull} onClick={() => setEditing('new')}>
            {t('visitors.add')}
          </Button>
          {visitors && visitors.length >= searchFrom && (
            <Input
              className={css.search}
              type="search"
              allowClear
              aria-label={t('visitors.search')}
              placeholder={t('visitors.search')}
              value={word}
              onChange={(event) => setWord(event.target.value)}
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
                  <VisitorItem
                    key={visitor.visitorid}
                    visitor={visitor}
                    onEdit={() => setEditing(visitor)}
                  />
                ))}
              </ul>
            ) : (
              <p aria-live="polite">{t(visitors.length ? 'visitors.none' : 'visitors.empty')}</p>
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

function VisitorItem({ visitor, onEdit }: { visitor: SavedVisitor; onEdit(): void }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const remove = useRemoveVisitor();
  const { visitorid, realname, doctype, idnum, unreadable } = visitor;
  const askToRemove = (): void =>
    void modal.confirm({
      title: t('visitors.removeTitle', { name: realname }),
      content: t('visitors.removeText'),
      okText: t('visitors.remove'),
      okButtonProps: { danger: true },
      cancelText: t('site.action.cancel'),
      onOk: () =>
        remove
          .mutateAsync(visitorid)
          .then(() => showMessage('success', t('visitors.removed')))
          .catch(() => undefined),
    });
  return (
    <li className={css.savedVisitor} data-testid="saved-visitor">
      <div>
        <b>{realname}</b>
        <span className={common.quiet}>
          {t(`account.doctype.${doctype}`)}{' '}
          {unreadable ? t('validation.unreadable') : maskNumber(idnum)}
        </span>
      </div>
      <div className={common.actions}>
        <Button aria-label={`${t('visitors.edit')} ${realname}`} onClick={onEdit}>
          {t('visitors.edit')}
        </Button>
        <Button danger aria-label={`${t('visitors.remove')} ${realname}`} onClick={askToRemove}>
          {t('visitors.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Whether the word is part of the name, in whichever of its spellings, or of the number. */
function isMeant({ realname, idnum }: SavedVisitor, word: string): boolean {
  const [name, number] = [foldName(word), normaliseIdNumber(word)];
  if (!name && !number) return true;
  return (
    (name !== '' && foldName(realname).includes(name)) || (number !== '' && idnum.includes(number))
  );
}
