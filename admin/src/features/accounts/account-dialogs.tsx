import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import {
  type AccountDetail,
  accountEndpoints,
  MessageAccountDto,
} from '@hall/shared/contract/staff/accounts';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { DayField } from '../../dates';
import { FormDrawer } from '../../forms/act-drawer';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct, useAsk } from '../../api/use-call';
import css from './accounts.module.css';

/** The last day of a warning or a lock. If empty, it lasts until staff lift it. */
export function UntilField({
  value,
  onChange,
}: {
  value: string;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <label className={css.untilField}>
      {t('accounts.untilDay')}
      <DayField min={hallDateOf(readClock())} value={value} onChange={onChange} />
    </label>
  );
}

/** @returns how pages and messages name an account */
export function useAccountName({ counter, realname, username, accountid }: AccountDetail): string {
  const { t } = useTranslation();
  return counter ? t('accounts.counter') : realname || username || accountid;
}

export type AccountAct = 'approve' | 'reject' | 'warn' | 'lock' | 'lift' | 'message' | 'erase';

/** The status that an act sets. */
export const statusOf = { warn: 2, lock: 8, lift: 1 } as const;

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
  const reasons = useAsk(accountEndpoints.reasons, {});
  const [until, setUntil] = useState('');
  const { accountid, version } = account;
  const name = useAccountName(account);
  const named = (what: string): string => t('console.named', { act: what, name });
  const options = { done: { act: t(`accounts.done.${act}`), name }, quiet: true, onDone };
  // The page reports a decision, with an offer to undo it.
  const review = useAct(accountEndpoints.review, { quiet: true, onDone });
  const changeStatus = useAct(accountEndpoints.changeStatus, options);
  const message = useAct(accountEndpoints.message, options);
  const erase = useAct(accountEndpoints.erase, options);
  if (act === 'message')
    return (
      <FormDrawer<MessageAccountDto>
        title={named(t('accounts.message'))}
        Dto={MessageAccountDto}
        submitText={t('accounts.send')}
        onSubmit={(fields) => message.mutateAsync({ accountid, ...fields })}
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
        title={named(t('accounts.erase'))}
        effect={t('accounts.effect.erase')}
        confirmText={t('accounts.erase')}
        danger
        onConfirm={(reason) => erase.mutateAsync({ accountid, reason })}
        onClose={onClose}
      />
    );
  const carryOut = (reason: string): Promise<unknown> =>
    act === 'approve' || act === 'reject'
      ? review.mutateAsync({ accountid, decision: act, reason, version, undoable: true })
      : changeStatus.mutateAsync({
          accountid,
          status: statusOf[act],
          reason,
          version,
          ...(until && { until }),
        });
  return (
    <ReasonDialog
      title={named(t(`accounts.${act}`))}
      effect={t(`accounts.effect.${act}`, { name })}
      confirmText={t(`accounts.${act}`)}
      danger={act !== 'lift' && act !== 'approve'}
      isInBoth
      templates={act === 'approve' ? [] : (reasons.data?.[act] ?? [])}
      onConfirm={carryOut}
      onClose={onClose}
    >
      {(act === 'warn' || act === 'lock') && <UntilField value={until} onChange={setUntil} />}
    </ReasonDialog>
  );
}
