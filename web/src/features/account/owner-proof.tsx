import { useTranslation } from 'react-i18next';
import { proofNeeded } from '@hall/shared/codes/answer-codes';
import { TextField } from '../../components/text-field';
import { CallError } from '../../api/call-error';

/** Whether a call was refused because a code alone does not open a silent account. */
export const needsProof = (error: unknown): boolean =>
  error instanceof CallError && error.details.reason === proofNeeded;

/** The last four characters of the owner's document number. */
export function NumberEndField() {
  const { t } = useTranslation();
  return <TextField name="idnumend" label={t('account.proof.idnumend')} maxLength={8} />;
}
