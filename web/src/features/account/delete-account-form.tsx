import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { DeleteAccountDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { CallError } from '../../api/call-error';
import { deviceStorage } from '../../device/device-storage';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { usePuzzle } from '../captcha/use-puzzle';
import { forgetAccount } from './forget-account';
import { useOwnerProof } from './use-owner-proof';
import { call } from '../../api/call';
import common from '../../styles/common.module.css';

/** Lists what is deleted with the account, and verifies the owner. */
export function DeleteAccountForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const proof = useOwnerProof(type);
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    DeleteAccountDto,
    async (fields) => {
      const done = await solveIfAsked((captchatoken) =>
        call(ownAccountCalls.deleteAccount(type), { ...fields, captchatoken }),
      );
      if (!done) return;
      onClose();
      forgetAccount(queries);
      await navigate({ to: urls.login(type) });
      showMessage('success', t('team.delete.done'));
    },
    { judgeMore: proof.judgeMore },
  );
  return (
    <CheckedForm
      of={form}
      way={(refusal) =>
        refusal instanceof CallError &&
        refusal.code === AnswerCode.wrongState && (
          <Link to={urls.record} onClick={onClose}>
            {t('team.wayOut.orders')}
          </Link>
        )
      }
    >
      <Notice kind="warning" title={t('team.delete.warning')} />
      <ul>
        {(t(`team.delete.goes.${type}`, { returnObjects: true }) as string[]).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {proof.fields}
      <div className={common.actions}>
        <Button onClick={onClose}>{t('site.action.back')}</Button>
        <Button look="primary" danger type="submit" loading={form.busy}>
          {t('team.delete.submit')}
        </Button>
      </div>
      {puzzle}
    </CheckedForm>
  );
}
