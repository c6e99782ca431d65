import { Input } from 'antd';
import { Field } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountDetail, MessageAccountDto } from '@hall/shared/contract/staff/accounts';
import {
  useChangeAccountStatus,
  useEraseAccount,
  useMessageAccount,
  useReasons,
  useReviewAccount,
} from '../../api/accounts';
import { FormDrawer } from '../../forms/form-drawer';
import { ReasonDialog } from '../../forms/reason-dialog';
import { UntilField } from './until-field';

export type AccountAct = 'reject' | 'warn' | 'lock' | 'lift' | 'message' | 'erase';

const statusOf = { warn: 2, lock: 8, lift: 1 } as const;

/** Asks for the input of an act on an account: a reason, an end date or a text. */
export function AccountDialog({
  act,
  account,
  onDone,
  onClose,
}: {
  act: AccountAct;
  account: AccountDetail;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const reasons = useReasons();
  const [until, setUntil] = useState('');
  const { accountid, version } = account;
  const told = { done: t('console.done'), quiet: true, onDone };
  const review = useReviewAccount(accountid, told);
  const changeStatus = useChangeAccountStatus(accountid, told);
  const message = useMessageAccount(accountid, told);
  const erase = useEraseAccount(accountid, told);
  if (act === 'message')
    return (
      <FormDrawer<MessageAccountDto>
        title={t('accounts.message')}
        Dto={MessageAccountDto}
        submitText={t('accounts.send')}
        onSubmit={(fields) => message.mutateAsync(fields)}
        onClose={onClose}
      >
        <Field
          name="text"
          label={t('accounts.messageText')}
          hint={t('accounts.messageTo', { telnum: account.telnum })}
        >
          <Input.TextArea rows={5} maxLength={300} showCount />
        </Field>
      </FormDrawer>
    );
  if (act === 'erase')
    return (
      <ReasonDialog
        title={t('accounts.erase')}
        effect={t('accounts.effect.erase')}
        confirmText={t('accounts.erase')}
        danger
        onConfirm={(reason) => erase.mutateAsync({ reason })}
        onClose={onClose}
      />
    );
  const carryOut = (reason: string): Promise<unknown> =>
    act === 'reject'
      ? review.mutateAsync({ decision: 'reject', reason, version })
      : changeStatus.mutateAsync({
          status: statusOf[act],
          reason,
          version,
          ...(until && { until }),
        });
  return (
    <ReasonDialog
      title={t(`accounts.${act}`)}
      effect={t(`accounts.effect.${act}`, { name: account.realname || account.username })}
      confirmText={t(`accounts.${act}`)}
      danger={act !== 'lift'}
      isTold
      templates={reasons.data?.[act] ?? []}
      onConfirm={carryOut}
      onClose={onClose}
    >
      {(act === 'warn' || act === 'lock') && <UntilField value={until} onChange={setUntil} />}
    </ReasonDialog>
  );
}
