import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { type DateFieldProps, given, textOf } from './date-field';
import { clockFormats, readingOf } from './reading';
import css from './dates.module.css';

/** A time of the hall's day, `HH:MM`, typed or chosen. */
export function ClockField({ value, onChange, className = '', ...rest }: DateFieldProps) {
  const { i18n } = useTranslation();
  return (
    <TimePicker
      {...given(rest)}
      className={`${css.clock} ${className}`}
      locale={readingOf(i18n.language).locale}
      format={clockFormats}
      needConfirm={false}
      showNow={false}
      value={value ? dayjs(`2026-01-01T${value}`) : null}
      onChange={(time) => onChange?.(textOf(time, 'HH:mm'))}
    />
  );
}
