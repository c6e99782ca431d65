import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reconciliation } from '@hall/shared/contract/staff/operations';
import { useCan } from '../../api/queries';
import { useStaffMutation } from '../../api/use-staff-mutation';

/** Compares the stores with every invariant when asked, and repairs what can be repaired. */
export function ReconcileCard() {
  const { t } = useTranslation();
  const may = useCan();
  const [found, setFound] = useState<Reconciliation>();
  const act = useStaffMutation<boolean, Reconciliation>(
    (repair) =>
      repair
        ? { path: 'reconciliation', body: { repair } }
        : { method: 'GET', path: 'reconciliation' },
    { onDone: setFound },
  );
  const text = (name: string, values = {}) => t(`operations.reconcile.${name}`, values);
  return (
    <section className="operations-card">
      <h2>{text('title')}</h2>
      <p>{text('hint')}</p>
      <Space wrap>
        <Button loading={act.isPending} onClick={() => act.mutate(false)}>
          {text('compare')}
        </Button>
        {may('queues.manage') && (
          <Button disabled={act.isPending} onClick={() => act.mutate(true)}>
            {text('repair')}
          </Button>
        )}
      </Space>
      {found && (
        <Alert
          showIcon
          type={found.differences.length ? 'warning' : 'success'}
          title={
            found.differences.length
              ? text('differ', { count: found.differences.length })
              : text('agree')
          }
          description={
            found.differences.length > 0 && (
              <>
                {found.repaired && <p>{text('repaired')}</p>}
                <ul>
                  {found.differences.map(({ day, invariant, what }) => (
                    <li key={`${day} ${what}`}>
                      {day} · {text('invariant', { number: invariant })} · {what}
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        />
      )}
    </section>
  );
}
