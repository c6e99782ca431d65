import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';
import {
  type OperatorSummary,
  SaveOperatorDto,
  operatorCalls,
} from '@hall/shared/contract/operator';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { PhoneCodeFields } from './phone-code-fields';
import { NewPasswordField } from '../forms/new-password-field';
import { NameField } from '../forms/person-fields';
import { call } from '../../api/call';
import { queryOf } from '../../api/use-call';
import { useQueryClient } from '@tanstack/react-query';
import common from '../../styles/common.module.css';

interface Props {
  /** The operator to change, or a new one; undefined while closed. */
  editing: OperatorSummary | 'new' | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Adds or changes an operator of the agency. */
export function OperatorDialog({ editing, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  return (
    <Panel
      open={editing !== undefined}
      title={editing === 'new' ? t('team.operators.add') : t('team.operators.edit')}
      onClose={onClose}
    >
      {editing && (
        <OperatorForm
          operator={editing === 'new' ? undefined : editing}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Panel>
  );
}

function OperatorForm({
  operator,
  onClose,
  onSaved,
}: Pick<Props, 'onClose' | 'onSaved'> & { operator: OperatorSummary | undefined }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useCheckedForm(
    SaveOperatorDto,
    async (fields) => {
      const answer = await call(operatorCalls.save, fields);
      queries.setQueryData(queryOf(operatorCalls.list).queryKey, answer);
      onSaved();
    },
    { given: { operatorid: operator?.operatorid } },
  );
  return (
    <CheckedForm of={form}>
      {operator && (
        <p className={common.quiet}>
          {t('team.operators.editing', { name: operator.realname, telnum: operator.telnum })}
        </p>
      )}
      <NameField />
      <PhoneCodeFields
        scene="phone"
        label={operator ? t('team.operators.newTelnum') : t('account.field.telnum')}
      />
      <NewPasswordField
        label={operator ? t('team.operators.newPassword') : t('account.field.password')}
      />
      <div className={common.actions}>
        <Button onClick={onClose}>{t('site.action.back')}</Button>
        <Button look="primary" type="submit" loading={form.busy}>
          {t('account.profile.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
