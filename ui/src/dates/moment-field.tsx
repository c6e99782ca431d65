import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, pick } from '@hall/shared/locales/pick';
import {
  type DateFieldProps,
  given,
  selectAll,
  textOf,
  unread,
  unreadText,
  useEnter,
} from './date-field';
import { readingOf } from './reading';
import css from './dates.module.css';

/**
 * A date and time of the hall, `YYYY-MM-DDTHH:MM`, in hall time without a zone. The picker drops text that it cannot parse.
 * This field keeps it visible and passes it on, so that the form's rule refuses it.
 */
export function MomentField({ value, onChange, onBlur, className = '', ...rest }: DateFieldProps) {
  const { i18n } = useTranslation();
  const { locale, moments } = readingOf(i18n.language);
  const [enter, typed] = useEnter((moment) => onChange?.(textOf(moment, 'YYYY-MM-DDTHH:mm')));
  const wrong = unreadText(value);
  const shown = value && wrong === undefined ? dayjs(value) : null;
  const dayLocale = pick(localeOf(i18n.language), { zh: 'zh-cn', en: 'en-gb' });
  const isWritten = (moment: Dayjs, text: string): boolean =>
    moments.some((format) => moment.locale(dayLocale).format(format) === text);
  const leave = ({ target }: FocusEvent<HTMLElement>): void => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : '';
    const isRead = [shown, typed.current].some((moment) => moment && isWritten(moment, text));
    if (text && !isRead) onChange?.(unread(text));
    onBlur?.();
  };
  return (
    <DatePicker
      {...given(wrong === undefined ? rest : { ...rest, 'aria-invalid': true })}
      className={`${css.moment} ${className}`}
      locale={locale}
      format={moments}
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      value={shown}
      {...(wrong !== undefined && { placeholder: wrong })}
      {...enter}
      onFocus={selectAll}
      onBlur={leave}
      onChange={(moment) => onChange?.(textOf(moment, 'YYYY-MM-DDTHH:mm'))}
    />
  );
}
