import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** Properties of every date field. A form passes them on. */
export interface DateFieldProps {
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
export const textOf = (date: Dayjs | null, format: string): string => date?.format(format) ?? '';

/** @returns the properties of a field for antd, including its fault */
export function given({
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
export function selectAll({ target }: FocusEvent): void {
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
export const unread = (text: string): string => `“${text}”`;

/** @returns the typed text of such a value */
export const unreadText = (value: string | undefined): string | undefined =>
  quoted.exec(value ?? '')?.[1];

/**
 * Makes Enter accept typed input, as Tab does. The picker accepts it only while it can parse the field's text, which by then
 * includes the weekday. Without this handler the field shows a date that the form does not have.
 * @param take called with a typed date or time
 * @returns the picker's handlers, and the last date or time that it parsed
 */
export function useEnter(take: (moment: Dayjs) => void) {
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
