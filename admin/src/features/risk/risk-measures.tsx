import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountRisk } from '@hall/shared/contract/staff/risk';

/** The restrictions that follow from a score. */
export function RiskMeasures({ risk }: { risk: AccountRisk }) {
  const { t } = useTranslation();
  return (
    <>
      {risk.measures
        .filter((measure) => measure !== 'pause')
        .map((measure) => (
          <Tag key={measure}>{t(`risk.measures.${measure}`)}</Tag>
        ))}
      {risk.pauseduntil && (
        <Tag color="error">{t('risk.pausedUntil', { date: risk.pauseduntil })}</Tag>
      )}
    </>
  );
}
