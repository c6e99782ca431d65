import { useTranslation } from 'react-i18next';
import { ChangePasswdDto } from '@hall/shared/contract/group-visit';
import { useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { showMessage } from '../../messages/messages';
import { usePuzzle } from '../captcha/use-puzzle';
import { NewPasswordField } from '../forms/new-password-field';
import { call } from '../../api/call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';

/**
 * The form in which a unit changes its password.
 * @returns the form, and the captcha that is required after some wrong passwords, for the page
 */
export function usePasswdForm(onDone: () => void) {
  const { t } = useTranslation();
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(ChangePasswdDto, async (fields) => {
    const done = await solveIfAsked((captchatoken) =>
      call(groupVisitCalls.changePasswd, { ...fields, captchatoken }),
    );
    if (!done) return;
    showMessage('success', t('auth.passwd.done'));
    onDone();
  });
  return { form, puzzle };
}

/** The old and the new password of a unit. */
export function PasswdFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="oldpasswd"
        type="password"
        label={t('auth.passwd.old')}
        autoComplete="current-password"
      />
      <NewPasswordField name="passwd" label={t('auth.passwd.new')} />
    </>
  );
}
