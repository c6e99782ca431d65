import { useTranslation } from 'react-i18next';
import { blacklistEndpoints, type BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { BulkActs } from '../../table/bulk-acts';
import { requestOf } from '../../api/request';

/** Bulk act: removes entries from the blacklist. */
export function BlacklistInBulk({ rows, onDone }: { rows: BlacklistRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <BulkActs
      rows={rows}
      acts={[
        {
          name: 'lift',
          label: t('blacklist.lift'),
          fits: ({ standing }) => standing,
          effect: (count) => t('blacklist.liftManyEffect', { count }),
          reason: {},
          describe: ({ blacklistid }, reason) =>
            requestOf(blacklistEndpoints.lift, { blacklistid, reason }),
        },
      ]}
      nameOf={({ realname }) => realname}
      onDone={onDone}
    />
  );
}
