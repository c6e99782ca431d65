import { Link, useNavigate } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ownAccountCalls,
  ResetPasswordDto,
  type SecurityQuestionsAnswer,
} from '@hall/shared/contract/own-account';
import { call } from '../api/call';
import { deviceStorage } from '../api/device-storage';
import { useAccountType } from '../app/account-type';
import { showMessage } from '../app/messages';
import { reportFault } from '../app/report-fault';
import { NewPasswordFields } from '../features/account/registration-fields';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { useForm } from '../features/forms/use-form';
import { urls } from '../urls';

/**
 * A new password by a code to the phone; where security questions are set they are asked next, and only then
 * (product: besides the code, never instead).
 */
export function ResetPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const navigate = useNavigate();
  const form = useForm(ResetPasswordDto, {});
  const [questions, setQuestions] = useState<string[]>([]);
  const [answers, setAnswers] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const askQuestions = async (): Promise<boolean> => {
    const { telnum, smscode } = form.fields;
    const told = await call<SecurityQuestionsAnswer>(ownAccountCalls.getSecurityQuestion(type), {
      telnum,
      smscode,
    });
    setQuestions(told.questions.map(({ question }) => question));
    return told.questions.length > 0;
  };
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!form.check()) return;
    setBusy(true);
    try {
      if (!questions.length && (await askQuestions())) return;
      await call(ownAccountCalls.resetPassword(type), {
        ...form.fields,
        ...(questions.length && { answers: questions.map((_, i) => answers[i] ?? '') }),
      });
      deviceStorage.writeToken(null);
      showMessage('success', t('team.reset.done'));
      await navigate({ to: urls.login(type) });
    } catch (error) {
      if (!form.takeError(error)) reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card narrow">
      <h1>{t(`team.reset.title.${type}`)}</h1>
      <p className="quiet">{t('team.reset.text')}</p>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <PhoneCodeFields form={form} scene="reset" />
        <NewPasswordFields form={form} />
        {questions.map((question, index) => (
          <div className="field" key={question}>
            <label htmlFor={`answer-${index}`}>{question}</label>
            <Input
              id={`answer-${index}`}
              autoComplete="off"
              value={answers[index] ?? ''}
              onChange={({ target }) =>
                setAnswers(
                  questions.map((_, i) => (i === index ? target.value : (answers[i] ?? ''))),
                )
              }
            />
          </div>
        ))}
        {questions.length > 0 && <p className="quiet">{t('team.reset.questions')}</p>}
        {form.errors.answers && (
          <p className="field-error" role="alert">
            {form.errors.answers}
          </p>
        )}
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('team.reset.submit')}
        </Button>
      </form>
      <p className="form-links">
        <Link to={urls.login(type)}>{t('account.registry.toLogin')}</Link>
      </p>
    </section>
  );
}
