import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PageAlarm } from './page-alarms';
import css from './operations.module.css';

/** The active alarms, each with its instructions from the operators' manual (`docs/alarms.md`). */
export function Alarms({ alarms }: { alarms: readonly PageAlarm[] }) {
  const { t } = useTranslation();
  return alarms.map((name) => (
    <Alert
      key={name}
      className={css.standingNotice ?? ''}
      type="error"
      showIcon
      title={t(`operations.alarm.${name}.title`)}
      description={
        <>
          {t(`operations.alarm.${name}.todo`)} <code>docs/alarms.md#{name.toLowerCase()}</code>
        </>
      }
    />
  ));
}
