import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassword, passwordRule } from '@hall/shared/rules/people';
import { TextField } from '../../components/text-field';
import { usePasswordLength } from '../../api/start';

interface Props {
  name?: string;
  label: ReactNode;
}

/** A new password, with its rules shown before the input. */
export function NewPasswordField({ name = 'password', label }: Props) {
  const { t } = useTranslation();
  const { min, max } = usePasswordLength();
  const isRight = (value: unknown): boolean =>
    typeof value !== 'string' || value === '' || (isPassword(value) && value.length >= min);
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      rule={(value) => (isRight(value) ? undefined : passwordRule(min))}
      hint={t('account.hint.password', { min, max })}
    />
  );
}
