import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { failedrequests } from '@hall/shared/lists/failedrequests';
import { operations as address } from '../../addresses/control';
import { useCan } from '../../api/me';
import { useSearchState } from '../../table/use-search-state';
import { useAct } from '../../api/use-call';
import { ReasonDialog } from '../../forms/reason-dialog';
import { DataTable } from '../../table/data-table';
import { requestOf } from '../../api/request';
import css from './operations.module.css';

type Verb = 'retry' | 'drop';

/** Booking requests that could not be stored, to retry or reject. */
export function FailedRequests() {
  const { t } = useTranslation();
  const [{ tab: _tab, ...state }, change] = useSearchState(address);
  const may = useCan();
  const [asked, setAsked] = useState<{ verb: Verb; request: string }>();
  const isDrop = asked?.verb === 'drop';
  const decide = useAct(operationEndpoints[isDrop ? 'dropFailed' : 'retryFailed'], {
    quiet: true,
    done: {
      act: t(`operations.failed.${isDrop ? 'dropped' : 'retried'}`),
      name: asked?.request.slice(0, 8) ?? '',
    },
  });
  const text = (name: string) => t(`operations.failed.${name}`);
  return (
    <section className={css.operationsCard}>
      <h2>{text('title')}</h2>
      <DataTable
        list={failedrequests}
        search={[state, change]}
        refreshMs={10_000}
        emptyText={text('empty')}
        bulk={
          may('queues.manage') && {
            acts: [
              {
                name: 'retry',
                label: text('retry'),
                fits: () => true,
                effect: (count) => t('operations.failed.retryManyEffect', { count }),
                reason: {},
                describe: ({ requestid }, reason) =>
                  requestOf(operationEndpoints.retryFailed, { request: requestid, reason }),
              },
              {
                name: 'drop',
                label: text('drop'),
                fits: () => true,
                danger: true,
                effect: (count) => t('operations.failed.dropManyEffect', { count }),
                reason: {},
                describe: ({ requestid }, reason) =>
                  requestOf(operationEndpoints.dropFailed, { request: requestid, reason }),
              },
            ],
            nameOf: ({ requestid }) => requestid.slice(0, 8),
          }
        }
        draw={{
          requestid: ({ requestid }) => <code className={css.longCode}>{requestid}</code>,
          fault: ({ fault, faultkind }) => (
            <>
              {t(`operations.failed.faults.${faultkind}`)}
              {fault && (
                <>
                  {' '}
                  <code className={css.longCode}>{fault}</code>
                </>
              )}
            </>
          ),
        }}
        acts={
          may('queues.manage') && {
            width: 150,
            draw: ({ requestid }) => (
              <Space>
                {(['retry', 'drop'] as const).map((verb) => (
                  <Button
                    key={verb}
                    size="small"
                    danger={verb === 'drop'}
                    onClick={() => setAsked({ verb, request: requestid })}
                  >
                    {text(verb)}
                  </Button>
                ))}
              </Space>
            ),
          }
        }
      />
      {asked && (
        <ReasonDialog
          title={`${text(asked.verb)} ${asked.request.slice(0, 8)}…`}
          effect={text(`${asked.verb}Effect`)}
          confirmText={text(asked.verb)}
          danger={asked.verb === 'drop'}
          onConfirm={(reason) => decide.mutateAsync({ request: asked.request, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
