import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SavedVisitor,
  SaveVisitorDto,
  visitorCalls,
  type VisitorListAnswer,
} from '@hall/shared/contract/visitor';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';
import { reportFault } from '../../app/report-fault';
import { DocTypeField, TextField } from '../forms/field';
import { useForm } from '../forms/use-form';

interface Props {
  /** The visitor to change, or a new one; undefined while closed. */
  editing: SavedVisitor | 'new' | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Keeps a visitor for the next bookings, or changes one that is kept. */
export function SavedVisitorDialog({ editing, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={editing !== undefined}
      title={t(editing === 'new' ? 'visitors.add' : 'visitors.editTitle')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {editing && (
        <VisitorForm
          visitor={editing === 'new' ? undefined : editing}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Modal>
  );
}

function VisitorForm({
  visitor,
  onClose,
  onSaved,
}: Pick<Props, 'onClose' | 'onSaved'> & { visitor: SavedVisitor | undefined }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm(SaveVisitorDto, visitor ? { ...visitor } : { doctype: 1 });
  const save = useMutation({
    mutationFn: () => call<VisitorListAnswer>(visitorCalls.save, form.fields),
    meta: { silent: true },
    onSuccess(answer) {
      queries.setQueryData(queryKeys.visitors, answer);
      onSaved();
    },
    onError(error) {
      if (!form.takeError(error)) reportFault(error);
    },
  });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) save.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField form={form} name="realname" label={t('account.field.realname')} isName />
      <DocTypeField form={form} />
      <TextField form={form} name="idnum" label={t('account.field.idnum')} />
      <div className="actions">
        <Button onClick={onClose}>{t('site.action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('visitors.save')}
        </Button>
      </div>
    </form>
  );
}
