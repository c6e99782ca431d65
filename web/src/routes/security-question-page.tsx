import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ownAccountCalls,
  SaveSecurityQuestionDto,
  securityQuestionsMax,
  type SecurityQuestionsAnswer,
} from '@hall/shared/contract/own-account';
import { call } from '../api/call';
import { deviceStorage } from '../api/device-storage';
import { queryKeys } from '../api/query-keys';
import { showMessage } from '../app/messages';
import { AccountFrame } from '../features/account/account-frame';
import { PresentPassword } from '../features/account/present-password';
import { RefusalAlert } from '../features/account/refusal-alert';
import { useGuardedCall } from '../features/account/use-guarded-call';
import { useForm } from '../features/forms/use-form';
import { NotYet } from '../features/site/not-yet';
import '../features/account/own-account.css';

/** Security questions: asked besides the code when the password is set anew. */
export function SecurityQuestionPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const standing = useQuery({
    queryKey: queryKeys.questions,
    queryFn: () => call<SecurityQuestionsAnswer>(ownAccountCalls.getSecurityQuestion(type)),
  });
  return (
    <AccountFrame>
      <section className="card">
        <h1>{t('team.question.title')}</h1>
        <p className="quiet">{t('team.question.text')}</p>
        {standing.data ? (
          <>
            <p>
              {standing.data.questions.length
                ? t('team.question.standing')
                : t('team.question.none')}
            </p>
            <ol>
              {standing.data.questions.map(({ question }) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
            <QuestionForm key={standing.dataUpdatedAt} />
          </>
        ) : (
          <NotYet of={standing} />
        )}
      </section>
    </AccountFrame>
  );
}

interface Row {
  question: string | undefined;
  answer: string;
}

function QuestionForm() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const queries = useQueryClient();
  const form = useForm(SaveSecurityQuestionDto, {});
  const [rows, setRows] = useState<Row[]>([{ question: undefined, answer: '' }]);
  const known = t('team.question.choices', { returnObjects: true }) as unknown as string[];
  const { busy, send, captcha, refusal } = useGuardedCall(
    ownAccountCalls.saveSecurityQuestion(type),
    form,
    (answer) => {
      showMessage('success', t('team.question.saved'));
      queries.setQueryData(queryKeys.questions, answer);
    },
  );
  const write = (index: number, change: Partial<Row>): void =>
    setRows(rows.map((row, i) => (i === index ? { ...row, ...change } : row)));
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (rows.some(({ question, answer }) => !question || !answer.trim()))
      form.say('question', { key: 'team.question.incomplete' });
    else if (!form.fields.password) form.say('password', { key: 'validation.required' });
    else send({ questions: rows, password: form.fields.password });
  };
  return (
    <form className="form-narrow" onSubmit={onSubmit} noValidate>
      {rows.map((row, index) => (
        <fieldset key={index} className="question-row">
          <legend>{t('team.question.number', { number: index + 1 })}</legend>
          <Select
            aria-label={t('team.question.question')}
            placeholder={t('team.question.choose')}
            style={{ width: '100%', marginBottom: 8 }}
            value={row.question ?? null}
            onChange={(question: string | null) =>
              write(index, { question: question ?? undefined })
            }
            options={known
              .filter((one) => one === row.question || !rows.some((r) => r.question === one))
              .map((value) => ({ value, label: value }))}
          />
          <Input
            aria-label={t('team.question.answer')}
            placeholder={t('team.question.answer')}
            maxLength={50}
            autoComplete="off"
            value={row.answer}
            onChange={({ target }) => write(index, { answer: target.value })}
          />
        </fieldset>
      ))}
      <div className="actions" style={{ margin: '0 0 16px' }}>
        <Button
          disabled={rows.length >= securityQuestionsMax}
          onClick={() => setRows([...rows, { question: undefined, answer: '' }])}
        >
          {t('team.question.add')}
        </Button>
        {rows.length > 1 && (
          <Button onClick={() => setRows(rows.slice(0, -1))}>{t('team.question.drop')}</Button>
        )}
      </div>
      {form.errors.question && (
        <p className="field-error question-fault" role="alert">
          {form.errors.question}
        </p>
      )}
      <PresentPassword form={form} />
      <RefusalAlert refusal={refusal} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('team.question.save')}
      </Button>
      {captcha}
    </form>
  );
}
