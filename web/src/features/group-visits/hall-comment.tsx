import { useTranslation } from 'react-i18next';
import css from './group-visits.module.css';

/** The comment of staff on an application, and the fields to correct, one per line. */
export function HallComment({ comment, fields }: { comment: string; fields: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {comment && <span className={css.noticeLine}>{t('auth.detail.commented', { comment })}</span>}
      {fields.length > 0 && (
        <span className={css.noticeLine}>
          {t('auth.detail.fixed', {
            fields: fields.map((name) => t(`auth.field.${name}`)).join(t('auth.detail.comma')),
          })}
        </span>
      )}
    </>
  );
}
