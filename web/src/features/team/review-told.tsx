import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';

/** That the result of a review is sent, and how long one usually takes where the hall says so. */
export function ReviewTold() {
  const { t } = useTranslation();
  const time = useStart().data?.reviewtime;
  return (
    <>
      {t('checklist.told')} {time && t('checklist.takes', { time })}
    </>
  );
}
