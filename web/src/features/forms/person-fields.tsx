import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseDocument } from './choose-document';
import { Field } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';

interface NameProps {
  name?: string;
  label?: ReactNode;
  autoComplete?: string;
  disabled?: boolean;
}

/** A person's name. */
export function NameField({ name = 'realname', label, ...input }: NameProps) {
  const { t } = useTranslation();
  return <TextField name={name} label={label ?? t('account.field.realname')} {...input} />;
}

/**
 * The type of document, one of those that the hall accepts (spec 5), and its number.
 * @param storedNumber the masked number that stays if none is typed
 */
export function DocumentFields({ storedNumber }: { storedNumber?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Field name="doctype" label={t('account.field.doctype')}>
        <ChooseDocument />
      </Field>
      <TextField
        name="idnum"
        label={t('account.field.idnum')}
        {...(storedNumber && { hint: t('visitors.currentNumber', { idnum: storedNumber }) })}
      />
    </>
  );
}
