import { useTranslation } from 'react-i18next';
import type { DocType } from '@hall/shared/codes/states';
import { useDocTypes, useDocumentName } from '../../api/start';
import { Choose } from './choose';

interface Props {
  id?: string;
  value?: DocType;
  onChange?(doctype: DocType): void;
  onSelect?(doctype: DocType): void;
}

/** Chooses one of the document types that the hall accepts. A chosen type that is no longer accepted stays visible. */
export function ChooseDocument({ value, ...rest }: Props) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const taken = useDocTypes();
  const shown = value === undefined || taken.includes(value) ? taken : [...taken, value];
  return (
    <Choose
      aria-label={t('account.field.doctype')}
      {...(value !== undefined && { value })}
      {...rest}
      options={shown.map((one) => ({ value: one, label: documentName(one) }))}
    />
  );
}
