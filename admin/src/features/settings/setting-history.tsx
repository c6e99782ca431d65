import { Alert, Drawer, Empty, Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { settingEndpoints, type SettingRow } from '@hall/shared/contract/staff/settings';
import type { SettingKey } from '@hall/shared/rules/setting-fields';
import { useStaffPersons } from '../../api/staff-names';
import { problemText } from '../../api/problem-text';
import { Instant } from '../../format/instant';
import { SubjectActs } from '../subject-acts/subject-acts';
import { SettingDifference } from './setting-difference';
import { useAsk } from '../../api/use-ask';
import common from '../../styles/common.module.css';

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
      <h3>{t('auditPage.acts')}</h3>
      <SubjectActs kind="setting" id={key} />
    </Drawer>
  );
}
