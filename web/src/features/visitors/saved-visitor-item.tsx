import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import { type SavedVisitor, visitorCalls } from '@hall/shared/contract/visitor';
import { showMessage } from '../../messages/messages';
import { useDocumentName } from '../../api/start';
import common from '../../styles/common.module.css';
import { PersonName } from './person-name';
import { useAct, queryOf } from '../../api/use-call';
import css from './saved-visitors.module.css';

/** A saved visitor; deletion asks for confirmation. */
export function SavedVisitorItem({ visitor, onEdit }: { visitor: SavedVisitor; onEdit(): void }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const confirm = useConfirm();
  const remove = useAct(visitorCalls.remove, { replaces: queryOf(visitorCalls.list).queryKey });
  const { visitorid, realname, doctype, idnum, unreadable } = visitor;
  const askToRemove = (): void =>
    void confirm({
      title: t('visitors.removeTitle', { name: realname }),
      content: t('visitors.removeText'),
      okText: t('visitors.remove'),
      danger: true,
      onOk: () =>
        remove
          .mutateAsync({ visitorid })
          .then(() => showMessage('success', t('visitors.removed')))
          .catch(() => undefined),
    });
  return (
    <li className={css.savedVisitor} data-testid="saved-visitor">
      <div>
        <b translate="no">
          <PersonName name={realname} />
        </b>
        <span className={common.quiet}>
          {documentName(doctype)} {unreadable ? t('validation.unreadable') : idnum}
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
