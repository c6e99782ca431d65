import { useTranslation } from 'react-i18next';
import { isRealName, normaliseRealName } from '@hall/shared/rules/names';
import common from '../../styles/common.module.css';

/**
 * Shows the stored form of a name if it differs from the input: spaces and apostrophes of a passport become the middle dot.
 * @param id of the paragraph, for the field's `aria-describedby`
 */
export function NameHint({ id, typed }: { id: string; typed: string }) {
  const { t } = useTranslation();
  const storedName = findStoredName(typed);
  return (
    <p className={common.fieldHint} id={id} aria-live="polite">
      {storedName && t('account.field.savedAs', { name: storedName })}
    </p>
  );
}

/** @returns the name as it will be stored; undefined if it is stored as typed, or rejected */
function findStoredName(typed: string): string | undefined {
  const storedName = normaliseRealName(typed);
  return storedName !== typed.trim() && isRealName(storedName) ? storedName : undefined;
}
