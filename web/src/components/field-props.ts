import type { ComponentProps } from 'react';

/** Properties that a form's `Field` gives to any control. */
export interface FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** Shows the control as wrong, and sets `aria-invalid`. */
  isWrong?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

/** A native field, whose `onChange` gives the text. An undefined value is an empty text. */
export type TextProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'defaultValue' | 'onChange' | 'size'
> & {
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Shows the field as wrong, and sets `aria-invalid`. */
  isWrong?: boolean | undefined;
};
