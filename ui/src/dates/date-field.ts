import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, useRef } from 'react';

/** What every field of a date takes; a form hands these on. */
export interface DateFieldProps {
  id?: string;
  className?: string | undefined;
  /** Empty where nothing is chosen. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** What is said to those who do not see the label. */
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** @returns the chosen moment as the calls write it; empty where nothing is chosen */
export const textOf = (date: Dayjs | null, format: string): string => date?.format(format) ?? '';

/** @returns what a form or a page gave a field, a fault as antd shows it */
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
 * Lets Enter take what was typed, as Tab does. The picker itself takes it only as long as it can read the field's text, which
 * by then is the date with its weekday: the field showed a day that nothing knew of.
 * @param take what is done with a moment that was typed
 */
export function useEnter(take: (moment: Dayjs) => void) {
  const typed = useRef<Dayjs>(undefined);
  return {
    onCalendarChange: (moment: Dayjs | Dayjs[] | null): void => {
      typed.current = Array.isArray(moment) ? moment[0] : (moment ?? undefined);
    },
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key !== 'Enter' || !typed.current) return;
      take(typed.current);
      typed.current = undefined;
    },
  };
}
