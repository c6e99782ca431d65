import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';

/** States that the result of a review will be sent, and its usual duration if the hall has set one. */
export function ReviewNotice() {
  const { t } = useTranslation();
  const time = useStart().data?.reviewtime;
  return (
    <>
      {t('checklist.resultNotified')} {time && t('checklist.takes', { time })}
    </>
  );
}
