import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/field';
import type { FormState } from '../forms/use-form';

/** The password as it is now, asked for again before something of the account changes. */
export function PresentPassword({
  form,
  name = 'password',
  label = 'login',
}: {
  form: FormState;
  name?: string;
  /** Under `team.password`. */
  label?: 'login' | 'old';
}) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name={name}
      label={t(`team.password.${label}`)}
      type="password"
      autoComplete="current-password"
    />
  );
}
