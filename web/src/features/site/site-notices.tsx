import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { Start } from '../../api/start';
import common from '../../styles/common.module.css';
import { WaitingLines } from './not-yet';

interface Props {
  start: Start | undefined;
  /** Whether the notice is still loading; its height is reserved meanwhile. */
  isAwaited: boolean;
  type: AccountType;
}

/** The hall's notice for visitors of one account type; for teams with what follows from the hall's settings. */
export function SiteNotices({ start, isAwaited, type }: Props) {
  const { t } = useTranslation();
  const text =
    start &&
    { user: start.notice_personal, tg: start.notice_tourguide, ta: start.notice_travelagents }[
      type
    ];
  const isTeam = type !== 'user';
  if (!text && !isAwaited && !isTeam) return null;
  return (
    <section className={common.card} aria-busy={isAwaited}>
      <h2>{t('schedule.notices')}</h2>
      {text ? text.split('\n').map((line) => <p key={line}>{line}</p>) : <WaitingLines rows={2} />}
      {start && isTeam && (
        <>
          <p>{t('team.visit.bring')}</p>
          <p>{t('team.visit.late', start.admission)}</p>
        </>
      )}
    </section>
  );
}
