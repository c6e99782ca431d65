import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import {
  type AccountDetail,
  MessageAccountDto,
  type ReasonTemplates,
} from '@hall/shared/contract/staff/accounts';
import { useResource } from '../../api/queries';
import { type ActCall, useStaffMutation } from '../../api/use-staff-mutation';
import { FormDrawer } from '../../forms/form-drawer';
import { ReasonDialog } from '../../forms/reason-dialog';

export type AccountAct = 'reject' | 'warn' | 'lock' | 'lift' | 'message';

const statusOf = { warn: 2, lock: 8, lift: 1 } as const;

/** Asks what an act on an account needs: a reason, an end, a text. */
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
  const reasons = useResource<ReasonTemplates>('accounts/reasons');
  const [until, setUntil] = useState('');
  const change = useStaffMutation((call: ActCall) => call, {
    done: t('console.done'),
    quiet: true,
    onDone,
  });
  const { version } = account;
  const base = `accounts/${account.accountid}`;
  if (act === 'message')
    return (
      <FormDrawer<MessageAccountDto>
        title={t('review.accounts.message')}
        Dto={MessageAccountDto}
        submitText={t('review.accounts.send')}
        onSubmit={(body) => change.mutateAsync({ path: `${base}/message`, body })}
        onClose={onClose}
      >
        <Form.Item
          name="text"
          label={t('review.accounts.messageText')}
          extra={t('review.accounts.messageTo', { telnum: account.telnum })}
        >
          <Input.TextArea rows={5} maxLength={300} showCount />
        </Form.Item>
      </FormDrawer>
    );
  const call = (reason: string): ActCall =>
    act === 'reject'
      ? { path: `${base}/review`, body: { decision: 'reject', reason, version } }
      : {
          path: `${base}/status`,
          body: { status: statusOf[act], reason, version, ...(until && { until }) },
        };
  return (
    <ReasonDialog
      title={t(`review.accounts.${act}`)}
      effect={t(`review.accounts.effect.${act}`, { name: account.realname || account.username })}
      confirmText={t(`review.accounts.${act}`)}
      danger={act !== 'lift'}
      isTold
      templates={reasons.data?.[act] ?? []}
      onConfirm={(reason) => change.mutateAsync(call(reason))}
      onClose={onClose}
    >
      {(act === 'warn' || act === 'lock') && (
        <label className="until-field">
          {t('review.accounts.untilDay')}
          <Input
            type="date"
            min={hallDateOf(new Date())}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </label>
      )}
    </ReasonDialog>
  );
}
