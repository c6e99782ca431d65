import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { Start } from '../../api/start';
import common from '../../styles/common.module.css';
import { WaitingLines } from './not-yet';

interface Props {
  start: Start | undefined;
  /** Whether it is still to come: its place is kept meanwhile. */
  isAwaited: boolean;
  type: AccountType;
}

/** What the hall says to those of a kind of account who are about to book. */
export function SiteNotices({ start, isAwaited, type }: Props) {
  const { t } = useTranslation();
  const text =
    start &&
    { user: start.notice_personal, tg: start.notice_tourguide, ta: start.notice_travelagents }[
      type
    ];
  if (!text && !isAwaited) return null;
  return (
    <section className={common.card} aria-busy={isAwaited}>
      <h2>{t('schedule.notices')}</h2>
      {text ? text.split('\n').map((line) => <p key={line}>{line}</p>) : <WaitingLines rows={2} />}
    </section>
  );
}
