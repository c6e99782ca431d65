import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

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
 * Selects a field's text when the field gets the focus, so that typing replaces it; again after the press that gave the
 * focus, which set the caret, unless somebody types already.
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

/** @returns text that was typed and is no date, as a form holds it: no rule of a date takes it, so that it is a fault */
export const unread = (text: string): string => `“${text}”`;

/** @returns what was typed, of such a value */
export const unreadText = (value: string | undefined): string | undefined =>
  quoted.exec(value ?? '')?.[1];

/**
 * Lets Enter take what was typed, as Tab does. The picker itself takes it only as long as it can read the field's text, which
 * by then is the date with its weekday: the field showed a day that nothing knew of.
 * @param take what is done with a moment that was typed
 * @returns the picker's handlers, and the moment that it read last of what was typed
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
