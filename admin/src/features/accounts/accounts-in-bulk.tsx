import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatus } from '@hall/shared/codes/states';
import { accountEndpoints, type AccountRow } from '@hall/shared/contract/staff/accounts';
import { useCan } from '../../api/me';
import { type BulkAct, BulkActs } from '../../table/bulk-acts';
import { UntilField } from './until-field';
import { useAsk } from '../../api/use-ask';
import { requestOf } from '../../api/request';

type StatusAct = 'warn' | 'lock' | 'lift';

const { pending, normal, warning, locked } = AccountStatus;
const statusOf = { warn: warning, lock: locked, lift: normal } as const;
/** The statuses from which each act is possible. */
const from: Record<StatusAct, readonly AccountStatus[]> = {
  warn: [normal],
  lock: [normal, warning],
  lift: [warning, locked],
};

/** Bulk acts on accounts: decide pending ones; warn, lock or restore the others. */
export function AccountsInBulk({ rows, onDone }: { rows: AccountRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const reasons = useAsk(accountEndpoints.reasons, {});
  const [until, setUntil] = useState('');
  const waits = ({ status }: AccountRow): boolean => status === pending;
  const review: BulkAct<AccountRow>[] = [
    {
      name: 'approve',
      label: t('accounts.approve'),
      fits: waits,
      effect: (count) => t('accounts.bulk.approve', { count }),
      describe: ({ accountid, version }) =>
        requestOf(accountEndpoints.review, { accountid, decision: 'approve', version }),
    },
    {
      name: 'reject',
      label: t('accounts.reject'),
      fits: waits,
      danger: true,
      effect: (count) => t('accounts.bulk.reject', { count }),
      reason: { isTold: true, templates: reasons.data?.reject ?? [] },
      describe: ({ accountid, version }, reason) =>
        requestOf(accountEndpoints.review, { accountid, decision: 'reject', reason, version }),
    },
  ];
  const change = (['warn', 'lock', 'lift'] as const).map((name): BulkAct<AccountRow> => {
    const hasEnd = name !== 'lift';
    return {
      name,
      label: t(`accounts.${name}`),
      fits: ({ status }) => from[name].includes(status),
      danger: hasEnd,
      effect: (count) => t(`accounts.bulk.${name}`, { count }),
      reason: {
        isTold: true,
        templates: reasons.data?.[name] ?? [],
        fields: hasEnd && <UntilField value={until} onChange={setUntil} />,
      },
      describe: ({ accountid, version }, reason) =>
        requestOf(accountEndpoints.changeStatus, {
          accountid,
          status: statusOf[name],
          reason,
          version,
          ...(hasEnd && until && { until }),
        }),
    };
  });
  return (
    <BulkActs
      rows={rows}
      acts={[...(may('accounts.review') ? review : []), ...(may('accounts.status') ? change : [])]}
      nameOf={({ realname, accountid }) => realname || accountid}
      onDone={() => {
        setUntil('');
        onDone();
      }}
    />
  );
}
