import { useTranslation } from 'react-i18next';
import { DocTypeField, TextField } from '../forms/field';
import type { FormState } from '../forms/use-form';
import { PhoneCodeFields } from './phone-code-fields';

/** What everyone gives who registers: the person, the phone with its code, the password. */
export function RegistrationFields({
  form,
  nameLabel,
}: {
  form: FormState;
  /** What the person's name is called: of an agency, its contact's. */
  nameLabel: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField form={form} name="realname" label={nameLabel} autoComplete="name" isName />
      <DocTypeField form={form} />
      <TextField form={form} name="idnum" label={t('account.field.idnum')} />
      <PhoneCodeFields form={form} scene="register" />
      <NewPasswordFields form={form} />
    </>
  );
}

/** A new password, twice. */
export function NewPasswordFields({ form }: { form: FormState }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="password"
        label={t('account.field.password')}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="confirmpassword"
        label={t('account.field.confirmpassword')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
