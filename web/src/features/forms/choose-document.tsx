import { useTranslation } from 'react-i18next';
import type { DocType } from '@hall/shared/codes/states';
import { useDocTypes, useDocumentName } from '../../api/start';
import type { FieldProps } from '../../components/field-props';
import { Select } from '../../components/select';

interface Props extends FieldProps {
  value?: DocType;
  onChange?(doctype: DocType): void;
}

/** Chooses one of the document types that the hall accepts. A chosen type that is no longer accepted stays visible. */
export function ChooseDocument({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const taken = useDocTypes();
  const shown = value === undefined || taken.includes(value) ? taken : [...taken, value];
  return (
    <Select
      aria-label={t('account.field.doctype')}
      {...rest}
      value={value}
      onChange={(doctype) => doctype !== undefined && onChange?.(doctype)}
      options={shown.map((one) => ({ value: one, label: documentName(one) }))}
    />
  );
}
