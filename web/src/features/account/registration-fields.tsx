import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/text-field';
import { NewPasswordField } from '../forms/new-password-field';
import { DocumentFields, NameField } from '../forms/person-fields';
import { PhoneCodeFields } from './phone-code-fields';

/**
 * The fields of every registration: the person, the phone with its code, the password.
 * @param nameLabel the label of the name field; for an agency, its contact's name
 */
export function RegistrationFields({ nameLabel }: { nameLabel: string }) {
  return (
    <>
      <NameField label={nameLabel} autoComplete="name" />
      <DocumentFields />
      <PhoneCodeFields scene="register" />
      <NewPasswordFields />
    </>
  );
}

/** A new password, entered twice. @param label its label, if there is an old password */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <NewPasswordField label={label ?? t('account.field.password')} />
      <TextField
        name="confirmpassword"
        label={t('account.field.confirmpassword')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
