import { Alert, Drawer, Empty, Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { settingEndpoints, type SettingRow } from '@hall/shared/contract/staff/settings';
import type { SettingKey } from '@hall/shared/rules/settings';
import { settingDiff } from '@hall/shared/rules/setting-text';
import { useStaffPersons } from '../../api/staff-names';
import { problemText } from '../../api/problem-text';
import { Instant } from '../../format/instant';
import { useAct, useAsk } from '../../api/use-call';
import { ReasonDialog } from '../../forms/reason-dialog';
import common from '../../styles/common.module.css';
import css from './settings.module.css';

/** The difference between two values of a rule: old and new values of fields; added and removed lines of lists. */
function SettingDifference({
  settingKey,
  was,
  is,
}: {
  settingKey: SettingKey;
  was: unknown;
  is: unknown;
}) {
  const { t } = useTranslation();
  const fields = settingDiff(t, settingKey, was, is);
  if (!fields.length) return <p>{t('settings.sameAsBefore')}</p>;
  return (
    <dl className={css.settingValue} data-testid="setting-difference">
      {fields.map(({ path, label, before, after }) => (
        <div key={path}>
          {path && <dt>{label}</dt>}
          <dd>
            {before.length === 1 && after.length === 1 ? (
              <>
                <del>{before}</del> → <ins>{after}</ins>
              </>
            ) : (
              <ul>
                {before.map((line) => (
                  <li key={`- ${line}`}>
                    <del>{line}</del>
                  </li>
                ))}
                {after.map((line) => (
                  <li key={`+ ${line}`}>
                    <ins>{line}</ins>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The changes of a rule: old and new value, author and reason. */
export function SettingHistory({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useStaffPersons();
  const key = row.key as SettingKey;
  const history = useAsk(settingEndpoints.history, { key });
  return (
    <Drawer open size={520} title={t(`settings.${key}.title`)} onClose={onClose}>
      {history.isError && <Alert type="error" title={problemText(t, history.error)} />}
      {history.isPending && <Skeleton active />}
      {history.data?.items.length === 0 && <Empty description={t('settings.never')} />}
      <Timeline
        items={(history.data?.items ?? []).map((change) => ({
          key: change.changeid,
          content: (
            <>
              <Instant at={change.at} /> {nameOf(change.username)}
              <div className={common.logReason}>{change.reason}</div>
              <SettingDifference
                settingKey={key}
                was={change.previous ?? row.default}
                is={change.value ?? row.default}
              />
            </>
          ),
        }))}
      />
    </Drawer>
  );
}

/** Confirms the undo of a rule's last change, with its current and its restored value. */
export function UndoDialog({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const key = row.key as SettingKey;
  const name = t(`settings.${key}.title`);
  const undo = useAct(settingEndpoints.undo, {
    done: { act: t('bulk.undone'), name },
    quiet: true,
  });
  const history = useAsk(settingEndpoints.history, { key });
  const last = history.data?.items[0];
  return (
    <ReasonDialog
      title={t('console.named', { act: t('settings.undo'), name })}
      effect={
        <>
          {t('settings.undoEffect', { name })}
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
