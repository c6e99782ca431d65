import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveSecurityQuestionDto } from '@hall/shared/contract/own-account';
import { CheckedForm, type FieldFaults, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../device/device-storage';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { PresentPassword } from '../features/account/present-password';
import { QuestionRows, type QuestionRow } from '../features/account/question-rows';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { NotYet } from '../features/site/not-yet';
import { securityQuestionsQuery } from '../api/account/get-security-questions';
import { saveSecurityQuestions } from '../api/account/save-security-questions';
import { keys } from '../api/keys';
import common from '../styles/common.module.css';
import css from '../features/account/own-account.module.css';

/** Security questions: asked besides the code when the password is set anew. */
export function SecurityQuestionPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const standing = useQuery(securityQuestionsQuery(type));
  return (
    <AccountFrame>
      <section className={common.card}>
        <h1>{t('team.question.title')}</h1>
        <p className={common.quiet}>{t('team.question.text')}</p>
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

function QuestionForm() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const queries = useQueryClient();
  const [rows, setRows] = useState<QuestionRow[]>([{ question: undefined, answer: '' }]);
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    SaveSecurityQuestionDto,
    async (fields) => {
      const answer = await solveIfAsked((captchatoken) =>
        saveSecurityQuestions(type, {
          ...fields,
          captchatoken,
        }),
      );
      if (!answer) return;
      showMessage('success', t('team.question.saved'));
      queries.setQueryData(keys.questions, answer);
    },
    {
      given: { questions: rows },
      judgeMore: (): FieldFaults => {
        const fault = { key: 'team.question.incomplete' };
        return rows.some(({ question, answer }) => !question || !answer.trim())
          ? { question: fault, answer: fault }
          : {};
      },
    },
  );
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      <QuestionRows rows={rows} onChange={setRows} />
      <PresentPassword />
      <Button type="primary" htmlType="submit" loading={form.busy}>
        {t('team.question.save')}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}
