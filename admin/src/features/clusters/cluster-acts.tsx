import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ClusterAction,
  clusterActions,
  type ClusterAnswer,
  clusterEndpoints,
} from '@hall/shared/contract/staff/clusters';
import { useCan } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-act';
import css from './clusters.module.css';

/** Whether the action locks people out; its button is then red. */
const locks = (action: ClusterAction): boolean => action === 'freeze' || action === 'list';

/** The actions on a whole cluster. Each asks for a reason first. */
export function ClusterActs({ cluster }: { cluster: ClusterAnswer }) {
  const { t } = useTranslation();
  const may = useCan();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<ClusterAction>();
  const { clusterid, members } = cluster;
  const decide = useAct(clusterEndpoints.decide, { quiet: true });
  const take = useAct(clusterEndpoints.export, {
    done: t('clusters.ordered'),
    onDone: () => void navigate({ to: '/exports' }),
  });
  const confirm = async (action: ClusterAction, reason: string): Promise<void> => {
    const { changed } = await decide.mutateAsync({ clusterid, action, members, reason });
    void message.success(t('clusters.done', { count: changed }));
  };
  return (
    <div className={css.acts}>
      {may('clusters.decide') &&
        clusterActions.map((action) => (
          <Button key={action} danger={locks(action)} onClick={() => setAsking(action)}>
            {t(`clusters.${action}`)}
          </Button>
        ))}
      {may('clusters.export') && (
        <Button loading={take.isPending} onClick={() => take.mutate({ clusterid })}>
          {t('clusters.export')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t(`clusters.${asking}`)}
          effect={t(`clusters.effect.${asking}`, { accounts: members })}
          confirmText={t(`clusters.confirm.${asking}`)}
          danger={locks(asking)}
          isTold={asking !== 'release'}
          onConfirm={(reason) => confirm(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
