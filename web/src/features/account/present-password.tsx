import { useTranslation } from 'react-i18next';
import { TextField } from '@hall/ui/forms';

interface Props {
  name?: string;
  /** Under `team.password`. */
  label?: 'login' | 'old';
}

/** The password as it is now, asked for again before something of the account changes. */
export function PresentPassword({ name = 'password', label = 'login' }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      name={name}
      label={t(`team.password.${label}`)}
      type="password"
      autoComplete="current-password"
    />
  );
}
