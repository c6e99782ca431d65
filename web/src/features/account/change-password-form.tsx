import { useTranslation } from 'react-i18next';
import { ChangePasswordDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { call } from '../../api/call';
import { Button } from '../../components/button';
import { deviceStorage } from '../../device/device-storage';
import { showMessage } from '../../messages/messages';
import { usePuzzle } from '../captcha/use-puzzle';
import { requires } from '../forms/requires';
import { PresentPassword } from './present-password';
import { NewPasswordFields } from './registration-fields';
import css from './own-account.module.css';

interface Props {
  submitText: string;
  /** Called after the change. */
  onDone?: () => void;
}

/** Changes the password with the old one. */
export function ChangePasswordForm({ submitText, onDone }: Props) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    ChangePasswordDto,
    async (fields, empty) => {
      const done = await solveIfAsked((captchatoken) =>
        call(ownAccountCalls.changePassword(type), { ...fields, captchatoken }),
      );
      if (!done) return;
      showMessage('success', t('team.password.changed'));
      empty();
      onDone?.();
    },
    { judgeMore: requires('oldpassword') },
  );
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      <PresentPassword name="oldpassword" label="old" />
      <NewPasswordFields label={t('team.password.new')} />
      <Button look="primary" type="submit" loading={form.busy}>
        {submitText}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}
