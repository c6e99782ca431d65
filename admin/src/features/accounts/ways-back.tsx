import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, App, Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  type WayBackKind,
  type WayBackRow,
  waysBackEndpoints,
} from '@hall/shared/contract/staff/ways-back';
import { FieldFrame } from '@hall/ui/forms';
import type { AccountDetail } from '@hall/shared/contract/staff/accounts';
import { meQuery } from '../../api/me';
import { useStaffNames } from '../../api/staff-names';
import { useWaysBack } from '../../api/review';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import { useAct } from '../../api/use-call';
import { useAccountName } from './account-dialogs';
import { ReasonDialog } from '../../forms/reason-dialog';
import css from './accounts.module.css';

/**
 * The acts for owners of accounts that wait for a second person.
 * @param accountid only the one for this account
 */
export function WaysBack({ accountid }: { accountid?: string }) {
  const { t } = useTranslation();
  const rows = (useWaysBack().data?.items ?? []).filter(
    (row) => accountid === undefined || row.accountid === accountid,
  );
  if (!rows.length) return null;
  return (
    <section className={css.waysBack} data-testid="ways-back">
      <h2>{t('accounts.wayBack.title')}</h2>
      {rows.map((row) => (
        <WayBack key={row.waybackid} row={row} />
      ))}
    </section>
  );
}

function WayBack({ row }: { row: WayBackRow }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const nameOf = useStaffNames();
  const isOwn = useQuery(meQuery).data?.username === row.by;
  const name = row.realname || row.accountid;
  const settle = useAct(waysBackEndpoints.settle, {
    done: (_, { decision }) => ({ act: t(`accounts.wayBack.done.${decision}`), name }),
  });
  const what =
    row.kind === 'phone'
      ? t('accounts.wayBack.toPhone', { telnum: row.telnum })
      : t('accounts.wayBack.questions');
  const confirm = () =>
    void modal.confirm({
      title: t('console.named', { act: what, name }),
      content: t('accounts.wayBack.sure'),
      okText: t('accounts.wayBack.confirm'),
      onOk: () =>
        settle
          .mutateAsync({ waybackid: row.waybackid, decision: 'confirm' })
          .catch(() => undefined),
    });
  return (
    <Alert
      type="info"
      title={
        <>
          <Link to="/accounts/$accountid" params={{ accountid: row.accountid }}>
            {t(`accounts.kinds.${row.type}`)} {name}
          </Link>{' '}
          · {what}
        </>
      }
      description={
        <Dated
          text={t('accounts.wayBack.asked', {
            by: nameOf(row.by),
            at: formatInstant(row.at),
            reason: row.reason,
          })}
        />
      }
      action={
        <>
          {!isOwn && (
            <Button size="small" type="primary" loading={settle.isPending} onClick={confirm}>
              {t('accounts.wayBack.confirm')}
            </Button>
          )}{' '}
          <Button
            size="small"
            loading={settle.isPending}
            onClick={() => settle.mutate({ waybackid: row.waybackid, decision: 'refuse' })}
          >
            {t('accounts.wayBack.refuse')}
          </Button>
        </>
      }
    />
  );
}

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
  const name = useAccountName(account);
  const ask = useAct(waysBackEndpoints.ask, {
    done: { act: t('accounts.wayBack.sent'), name },
    quiet: true,
  });
  return (
    <ReasonDialog
      title={t('console.named', { act: t(`accounts.wayBack.${kind}`), name })}
      effect={t(`accounts.wayBack.effect.${kind}`, { name })}
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
            autoComplete="off"
            value={telnum}
            onChange={(event) => setTelnum(event.target.value)}
          />
        </FieldFrame>
      )}
    </ReasonDialog>
  );
}
