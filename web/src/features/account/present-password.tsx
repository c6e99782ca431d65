import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/text-field';

interface Props {
  name?: string;
  /** A key under `team.password`. */
  label?: 'login' | 'old';
}

/** The current password, requested again before a change of the account. */
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
