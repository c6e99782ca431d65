import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';

/** States that the result of a review will be sent, and its usual duration if the hall has set one. */
export function ReviewNotice() {
  const { t } = useTranslation();
  return (
    <>
      {t('checklist.resultNotified')} <ReviewTime />
    </>
  );
}

/** The usual duration of a review; nothing if the hall has not set one. */
export function ReviewTime() {
  const { t } = useTranslation();
  const time = useStart().data?.reviewtime;
  return time ? <>{t('checklist.takes', { time })}</> : null;
}
