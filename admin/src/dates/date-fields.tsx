import { DatePicker, type DatePickerProps, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type HallDate, isHallDate } from '@hall/shared/rules/hall-time';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { picker } from '../forms/sends-on';
import { clockOf, clockWhileTyping } from './clock';
import { readingOf } from './reading';
import css from './dates.module.css';

/** Properties of every date field. A form passes them on. */
interface DateFieldProps {
  id?: string;
  className?: string | undefined;
  /** Empty if nothing is chosen. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Accessible name for readers who do not see the label. */
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** @returns the chosen date or time in wire format; empty if nothing is chosen */
const textOf = (date: Dayjs | null, format: string): string => date?.format(format) ?? '';

/** @returns the properties of a field for antd, including its fault */
function given({
  'aria-invalid': isWrong = false,
  'aria-describedby': describedBy,
  ...rest
}: Omit<DateFieldProps, 'value' | 'onChange' | 'className'>) {
  return {
    ...rest,
    'aria-invalid': isWrong,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isWrong && { status: 'error' as const }),
  };
}

/**
 * Selects a field's text on focus, so that typing replaces it. Selects again after the press that set the focus and the
 * caret, unless the user has already typed.
 */
function selectAll({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const select = (): void => target.select();
  select();
  target.addEventListener('click', select, { once: true });
  target.addEventListener('keydown', () => target.removeEventListener('click', select), {
    once: true,
  });
}

const quoted = /^“(.*)”$/;

/** @returns typed text that is no date, as stored in the form: every date rule refuses it */
const unread = (text: string): string => `“${text}”`;

/** @returns the typed text of such a value */
const unreadText = (value: string | undefined): string | undefined => quoted.exec(value ?? '')?.[1];

/**
 * Makes Enter accept typed input, as Tab does. The picker accepts it only while it can parse the field's text, which by then
 * includes the weekday. Without this handler the field shows a date that the form does not have.
 * @param take called with a typed date or time
 * @returns the picker's handlers, and the last date or time that it parsed
 */
function useEnter(take: (moment: Dayjs) => void) {
  const typed = useRef<Dayjs>(undefined);
  const handlers = {
    onCalendarChange: (moment: Dayjs | Dayjs[] | null): void => {
      typed.current = Array.isArray(moment) ? moment[0] : (moment ?? undefined);
    },
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key !== 'Enter' || !typed.current) return;
      take(typed.current);
      typed.current = undefined;
    },
  };
  return [handlers, typed] as const;
}

/**
 * A time of the hall's day, `HH:MM`. Typing replaces the field's content. Invalid text stays in the field and is passed on,
 * so that the form's rule refuses it.
 */
export function ClockField({
  value = '',
  onChange,
  onBlur,
  className = '',
  ...rest
}: DateFieldProps) {
  const take = (text: string): void => {
    if (clockOf(text) !== value) onChange?.(clockOf(text));
  };
  return (
    <Input
      {...given(rest)}
      className={`${css.clock} ${className}`}
      {...picker}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      value={value}
      onFocus={selectAll}
      onChange={({ target }) => onChange?.(clockWhileTyping(target.value))}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') take(currentTarget.value);
      }}
      onBlur={({ target }) => {
        take(target.value);
        onBlur?.();
      }}
    />
  );
}

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

interface DayFieldProps extends DateFieldProps {
  value?: HallDate | undefined;
  /** The first day that can be chosen. */
  min?: HallDate | undefined;
  /** Always has a value and cannot be cleared. */
  isFilled?: boolean;
  /** Typed only, without a calendar. */
  isTyped?: boolean;
  /** Mark of a day in the calendar, "closed" for example. */
  markOf?: (date: HallDate) => string | undefined;
  /** The displayed month, `YYYY-MM`; undefined when the calendar closes. */
  onMonth?: (month: string | undefined) => void;
}

/** A day of the hall, `YYYY-MM-DD`, in the reader's date format, typed or chosen from a calendar. */
export function DayField({
  value,
  onChange,
  min,
  isFilled = false,
  isTyped = false,
  markOf,
  onMonth,
  className = '',
  ...rest
}: DayFieldProps) {
  const { i18n } = useTranslation();
  const { locale, days } = readingOf(i18n.language);
  const [enter] = useEnter((day) => onChange?.(textOf(day, 'YYYY-MM-DD')));
  const monthOf = (date: Dayjs): string => date.format('YYYY-MM');
  return (
    <DatePicker
      {...given(rest)}
      className={`${css.day} ${className}`}
      locale={locale}
      format={days}
      value={value && isHallDate(value) ? dayjs(value) : null}
      {...enter}
      onChange={(date) => onChange?.(textOf(date, 'YYYY-MM-DD'))}
      {...(min && { minDate: dayjs(min), defaultPickerValue: dayjs(min) })}
      allowClear={!isFilled}
      {...(isTyped && { open: false, suffixIcon: null, placeholder: '2026-11-24' })}
      {...(markOf && { cellRender: markedCell(markOf) })}
      {...(onMonth && {
        onOpenChange: (open: boolean) =>
          onMonth(open ? monthOf(dayjs.tz(value || min)) : undefined),
        onPanelChange: (date: Dayjs) => onMonth(monthOf(date)),
      })}
    />
  );
}

/** A day with its mark below its number. */
const markedCell =
  (markOf: (date: HallDate) => string | undefined): NonNullable<DatePickerProps['cellRender']> =>
  (current, { type, originNode }): ReactNode => {
    if (type !== 'date') return originNode;
    const date = current as Dayjs;
    const mark = markOf(date.format('YYYY-MM-DD'));
    if (!mark) return originNode;
    return (
      <div className={`ant-picker-cell-inner ${css.marked}`} title={mark}>
        {date.date()}
        <small>{mark}</small>
      </div>
    );
  };
