import type { Dayjs } from 'dayjs';

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
