import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { type DateFieldProps, given, textOf, useEnter } from './date-field';
import { readingOf } from './reading';
import css from './dates.module.css';

/** A day and a time of the hall, `YYYY-MM-DDTHH:MM`, without a zone: it is the hall's. */
export function MomentField({ value, onChange, className = '', ...rest }: DateFieldProps) {
  const { i18n } = useTranslation();
  const { locale, moments } = readingOf(i18n.language);
  const enter = useEnter((moment) => onChange?.(textOf(moment, 'YYYY-MM-DDTHH:mm')));
  return (
    <DatePicker
      {...given(rest)}
      className={`${css.moment} ${className}`}
      locale={locale}
      format={moments}
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      value={value ? dayjs(value) : null}
      {...enter}
      onChange={(moment) => onChange?.(textOf(moment, 'YYYY-MM-DDTHH:mm'))}
    />
  );
}
