import { useTranslation } from 'react-i18next';
import { isRealName, normaliseRealName } from '@hall/shared/rules/names';
import common from '../../styles/common.module.css';

/**
 * Shows the stored form of a name if it differs from the input: spaces and apostrophes of a passport become the middle dot.
 * @param id of the paragraph, for the field's `aria-describedby`
 */
export function NameHint({ id, typed }: { id: string; typed: string }) {
  const { t } = useTranslation();
  const kept = findKeptName(typed);
  return (
    <p className={common.fieldHint} id={id} aria-live="polite">
      {kept && t('account.field.kept', { name: kept })}
    </p>
  );
}

/** @returns the name as it will be stored; undefined if it is stored as typed, or rejected */
function findKeptName(typed: string): string | undefined {
  const kept = normaliseRealName(typed);
  return kept !== typed.trim() && isRealName(kept) ? kept : undefined;
}
