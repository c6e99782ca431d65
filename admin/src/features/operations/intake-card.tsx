import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationEndpoints, type QueueOverview } from '@hall/shared/contract/staff/operations';
import { useCan } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-act';

/** Whether requests are accepted, with a button to pause or resume. */
export function IntakeCard({ paused }: { paused: QueueOverview['paused'] }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState(false);
  const verb = paused ? 'resume' : 'pause';
  const turn = useAct(operationEndpoints[verb], { quiet: true });
  return (
    <>
      <Alert
        showIcon
        type={paused ? 'warning' : 'success'}
        title={paused ? t('operations.pausedTitle') : t('operations.taking')}
        description={paused && t('operations.pausedReason', { reason: paused.reason })}
        action={
          may('queues.manage') && (
            <Button danger={!paused} onClick={() => setAsking(true)}>
              {t(`operations.${verb}`)}
            </Button>
          )
        }
      />
      {asking && (
        <ReasonDialog
          title={t(`operations.${verb}`)}
          effect={t(`operations.${verb}Effect`)}
          confirmText={t(`operations.${verb}`)}
          danger={!paused}
          onConfirm={(reason) => turn.mutateAsync({ reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
