import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetPasswordDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { CheckedForm, FieldFrame, useCheckedForm } from '@hall/ui/forms';
import { showMessage } from '../../messages/messages';
import { forgetAccount } from './forget-account';
import { NewPasswordFields } from './registration-fields';
import { NumberEndField, needsProof } from './owner-proof';
import { PhoneCodeFields } from './phone-code-fields';
import { urls } from '../../urls';
import common from '../../styles/common.module.css';
import type { AccountType } from '@hall/shared/codes/states';
import { call } from '../../api/call';

/**
 * Sets a new password by a code to the phone. If security questions are set, they follow (product: in addition to the code,
 * never instead).
 */
export function ResetForm({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [questions, setQuestions] = useState<string[]>([]);
  const [answers, setAnswers] = useState<string[]>([]);
  const [asksProof, setAsksProof] = useState(false);
  const form = useCheckedForm(ResetPasswordDto, async (fields) => {
    if (!questions.length && !asksProof) {
      const { telnum, smscode } = fields;
      const answer = await call(ownAccountCalls.getSecurityQuestion(type), { telnum, smscode });
      setQuestions(answer.questions.map(({ question }) => question));
      if (answer.questions.length) return;
    }
    await call(ownAccountCalls.resetPassword(type), {
      ...fields,
      ...(questions.length && { answers: questions.map((_, i) => answers[i] ?? '') }),
    }).catch((error: unknown) => {
      if (needsProof(error)) setAsksProof(true);
      throw error;
    });
    forgetAccount(queries);
    await navigate({ to: urls.login(type) });
    showMessage('success', t('team.reset.done'));
  });
  return (
    <CheckedForm of={form}>
      <PhoneCodeFields scene="reset" />
      {asksProof && (
        <>
          <NumberEndField />
          <p className={common.quiet}>{t('account.proof.otherwise')}</p>
        </>
      )}
      <NewPasswordFields label={t('team.password.new')} />
      {questions.map((question, index) => (
        <FieldFrame key={question} id={`answer-${index}`} label={question}>
          <TextInput
            id={`answer-${index}`}
            autoComplete="off"
            value={answers[index] ?? ''}
            onChange={(answer) =>
              setAnswers(questions.map((_, i) => (i === index ? answer : (answers[i] ?? ''))))
            }
          />
        </FieldFrame>
      ))}
      {questions.length > 0 && <p className={common.quiet}>{t('team.reset.questions')}</p>}
      <Button look="primary" type="submit" block loading={form.busy}>
        {t('team.reset.submit')}
      </Button>
    </CheckedForm>
  );
}
