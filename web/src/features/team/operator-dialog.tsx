import { Button, Modal } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  operatorCalls,
  type OperatorsAnswer,
  type OperatorSummary,
  SaveOperatorDto,
} from '@hall/shared/contract/operator';
import { call } from '../../api/call';
import { reportFault } from '../../app/report-fault';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';

interface Props {
  /** The operator to change, or a new one; undefined while closed. */
  editing: OperatorSummary | 'new' | undefined;
  onClose(): void;
  onSaved(answer: OperatorsAnswer): void;
}

/** Adds or changes one who signs in for the agency. */
export function OperatorDialog({ editing, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={editing !== undefined}
      title={editing === 'new' ? t('team.operators.add') : t('team.operators.edit')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {editing && (
        <OperatorForm
          operator={editing === 'new' ? undefined : editing}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Modal>
  );
}

function OperatorForm({
  operator,
  onClose,
  onSaved,
}: Pick<Props, 'onClose' | 'onSaved'> & { operator: OperatorSummary | undefined }) {
  const { t } = useTranslation();
  const form = useForm(SaveOperatorDto, { operatorid: operator?.operatorid });
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { realname, telnum, password } = form.fields;
    if (!form.check()) return;
    setBusy(true);
    try {
      onSaved(
        await call<OperatorsAnswer>(operatorCalls.save, {
          operatorid: operator?.operatorid,
          realname,
          telnum: telnum || undefined,
          password: password || undefined,
        }),
      );
    } catch (error) {
      if (!form.takeError(error)) reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {operator && (
        <p className="quiet">
          {t('team.operators.editing', { name: operator.realname, telnum: operator.telnum })}
        </p>
      )}
      <TextField form={form} name="realname" label={t('account.field.realname')} isName />
      <TextField
        form={form}
        name="telnum"
        label={operator ? t('team.operators.newTelnum') : t('account.field.telnum')}
        type="tel"
      />
      <TextField
        form={form}
        name="password"
        label={operator ? t('team.operators.newPassword') : t('account.field.password')}
        type="password"
        autoComplete="new-password"
      />
      <div className="actions">
        <Button onClick={onClose}>{t('site.action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  );
}
