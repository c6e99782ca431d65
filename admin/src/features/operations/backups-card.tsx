import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type BackupRow, operationEndpoints } from '@hall/shared/contract/staff/operations';
import { problemText } from '../../api/problem-text';
import { useAsk } from '../../api/use-call';
import { Instant } from '../../format/instant';
import { TableShell } from '../../table/columns';
import css from './operations.module.css';

const dayMs = 86_400_000;

/** The backups that passed a test restore, newest first, and when the next one is due. */
export function BackupsCard() {
  const { t } = useTranslation();
  const { data, error } = useAsk(operationEndpoints.backups, {}, { refetchInterval: 60_000 });
  const text = (name: string) => t(`operations.backups.${name}`);
  const newest = data?.items[0]?.takenat;
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <p>{text('about')}</p>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          {newest && (
            <p>
              {text('next')} <Instant at={new Date(Date.parse(newest) + dayMs).toISOString()} />
            </p>
          )}
          <TableShell<BackupRow>
            size="small"
            rowKey="backupid"
            dataSource={data.items}
            locale={{ emptyText: text('none') }}
            columns={[
              {
                title: text('taken'),
                render: ({ takenat }: BackupRow) => <Instant at={takenat} />,
              },
              {
                title: text('size'),
                align: 'right',
                render: ({ bytes }: BackupRow) => `${(bytes / 2 ** 20).toFixed(1)} MB`,
              },
              {
                title: text('tested'),
                render: ({ verifiedat }: BackupRow) => <Instant at={verifiedat} />,
              },
              { title: text('release'), dataIndex: 'release' },
            ]}
          />
        </>
      )}
    </section>
  );
}
