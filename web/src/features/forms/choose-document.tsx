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

/** The kind of document, of those that the hall takes; one that is chosen already and no longer taken stays to be seen. */
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
