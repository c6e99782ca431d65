import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';
import { type SavedVisitor, SaveVisitorDto, visitorCalls } from '@hall/shared/contract/visitor';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { DocumentFields, NameField } from '../forms/person-fields';
import { call } from '../../api/call';
import { queryOf } from '../../api/use-call';
import { useQueryClient } from '@tanstack/react-query';
import common from '../../styles/common.module.css';

interface Props {
  /** The visitor to change, or a new one; undefined while closed. */
  editing: SavedVisitor | 'new' | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Saves a visitor for later bookings, or changes a saved one. */
export function SavedVisitorDialog({ editing, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  return (
    <Panel
      open={editing !== undefined}
      title={t(editing === 'new' ? 'visitors.add' : 'visitors.editTitle')}
      onClose={onClose}
    >
      {editing && (
        <VisitorForm
          visitor={editing === 'new' ? undefined : editing}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Panel>
  );
}

function VisitorForm({
  visitor,
  onClose,
  onSaved,
}: Pick<Props, 'onClose' | 'onSaved'> & { visitor: SavedVisitor | undefined }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { visitorid, realname, doctype = 1, idnum } = visitor ?? {};
  const form = useCheckedForm(
    SaveVisitorDto,
    async (fields) => {
      const answer = await call(visitorCalls.save, fields);
      queries.setQueryData(queryOf(visitorCalls.list).queryKey, answer);
      onSaved();
    },
    { initial: { realname, doctype }, given: { visitorid } },
  );
  return (
    <CheckedForm of={form}>
      <NameField />
      <DocumentFields storedNumber={visitor?.unreadable ? undefined : idnum} />
      <div className={common.actions}>
        <Button onClick={onClose}>{t('site.action.back')}</Button>
        <Button look="primary" type="submit" loading={form.busy}>
          {t('visitors.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
