import { useTranslation } from 'react-i18next';
import type { BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { liftEach } from '../../api/blacklist';
import { BulkActs } from '../../table/bulk-acts';

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
          describe: ({ blacklistid }, reason) => liftEach(blacklistid, reason),
        },
      ]}
      nameOf={({ realname }) => realname}
      onDone={onDone}
    />
  );
}
