import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '@hall/ui/forms';
import type { AccountDetail } from '@hall/shared/contract/staff/accounts';
import { type WayBackKind, waysBackEndpoints } from '@hall/shared/contract/staff/ways-back';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-act';

/** Asks for a way back into an account, which a second person confirms. */
export function WayBackDialog({
  kind,
  account,
  onClose,
}: {
  kind: WayBackKind;
  account: AccountDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [telnum, setTelnum] = useState('');
  const ask = useAct(waysBackEndpoints.ask, { done: t('accounts.wayBack.sent'), quiet: true });
  return (
    <ReasonDialog
      title={t(`accounts.wayBack.${kind}`)}
      effect={t(`accounts.wayBack.effect.${kind}`, { name: account.realname || account.username })}
      confirmText={t(`accounts.wayBack.${kind}`)}
      onConfirm={(reason) =>
        ask.mutateAsync({
          accountid: account.accountid,
          kind,
          reason,
          ...(kind === 'phone' && { telnum }),
        })
      }
      onClose={onClose}
    >
      {kind === 'phone' && (
        <FieldFrame id="way-back-telnum" label={t('accounts.wayBack.newPhone')}>
          <Input
            id="way-back-telnum"
            inputMode="tel"
            autoComplete="off"
            value={telnum}
            onChange={(event) => setTelnum(event.target.value)}
          />
        </FieldFrame>
      )}
    </ReasonDialog>
  );
}
