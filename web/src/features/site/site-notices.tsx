import { useTranslation } from 'react-i18next';
import { type Start } from '../../api/start/get-start';
import common from '../../styles/common.module.css';

export function SiteNotices({
  start,
  type,
}: {
  start: Start | undefined;
  type: 'user' | 'tg' | 'ta';
}) {
  const { t } = useTranslation();
  const text =
    start &&
    { user: start.notice_personal, tg: start.notice_tourguide, ta: start.notice_travelagents }[
      type
    ];
  if (!text) return null;
  return (
    <section className={common.card}>
      <h2>{t('schedule.notices')}</h2>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
