import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type HallDate, isHallDate } from '@hall/shared/rules/hall-time';
import { type DateFieldProps, given, textOf, useEnter } from './date-field';
import { readingOf } from './reading';
import css from './dates.module.css';

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
      {...(min && { minDate: dayjs(min) })}
      allowClear={!isFilled}
      {...(isTyped && { open: false, suffixIcon: null, placeholder: '2026-11-24' })}
      {...(markOf && { cellRender: markedCell(markOf) })}
      {...(onMonth && {
        onOpenChange: (open: boolean) =>
          onMonth(open ? monthOf(value ? dayjs(value) : dayjs.tz()) : undefined),
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
