import { Alert, Empty, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { useAsk } from '../../api/use-ask';
import css from './recent.module.css';

/** The latest admissions. People admitted twice are flagged. */
export function RecentAdmissions() {
  const { t } = useTranslation();
  const { data } = useAsk(
    gateEndpoints.list,
    { date: hallDateOf(readClock()), pagesize: 12 },
    { refetchInterval: 5000 },
  );
  const doubles = data?.items.filter((row) => row.doubles && !row.undone) ?? [];
  return (
    <aside className={css.gateRecent} data-testid="gate-recent">
      <h2>{t('gateDesk.recent')}</h2>
      {doubles.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('gateDesk.double')}
          description={doubles
            .map(
              ({ orderno, doubles: count }) => `${orderno} ${t('gateDesk.doubleCount', { count })}`,
            )
            .join(t('console.list.semicolon'))}
        />
      )}
      {data?.items.length === 0 && <Empty description={t('gateDesk.none')} />}
      <ul>
        {data?.items.map((row) => (
          <li key={row.entryid} {...(row.undone && { className: css.isUndone })}>
            <span>{row.at.slice(11, 16)}</span>
            <span>{row.ticketcode}</span>
            <span>{t('gateDesk.party', { count: row.admitted })}</span>
            <span>
              {row.gate && <Tag>{row.gate}</Tag>}
              {row.byeye > 0 && <Tag>{t('gateDesk.byEye', { count: row.byeye })}</Tag>}
              {row.offline && <Tag>{t('exports.offline')}</Tag>}
              {row.undone && <Tag>{t('exports.undone')}</Tag>}
              {row.doubles > 0 && <Tag color="error">{t('gateDesk.double')}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
