import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { settingEndpoints, type SettingRow } from '@hall/shared/contract/staff/settings';
import type { SettingKey } from '@hall/shared/rules/setting-fields';
import { problemText } from '../../api/problem-text';
import { ReasonDialog } from '../../forms/reason-dialog';
import { SettingDifference } from './setting-difference';
import { useAct } from '../../api/use-act';
import { useAsk } from '../../api/use-ask';

/** Confirms the undo of a rule's last change, with its current and its restored value. */
export function UndoDialog({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const key = row.key as SettingKey;
  const undo = useAct(settingEndpoints.undo, { done: t('console.done'), quiet: true });
  const history = useAsk(settingEndpoints.history, { key });
  const last = history.data?.items[0];
  return (
    <ReasonDialog
      title={t('settings.undo')}
      effect={
        <>
          {t('settings.undoEffect', { name: t(`settings.${key}.title`) })}
          {history.isPending && <Skeleton active />}
          {history.isError && <Alert type="error" title={problemText(t, history.error)} />}
          {last && (
            <SettingDifference settingKey={key} was={row.value} is={last.previous ?? row.default} />
          )}
        </>
      }
      confirmText={t('settings.undo')}
      onConfirm={(reason) => undo.mutateAsync({ key, reason, version: row.version })}
      onClose={onClose}
    />
  );
}
