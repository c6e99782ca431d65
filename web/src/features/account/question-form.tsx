import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveSecurityQuestionDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { CheckedForm, type FieldFaults, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../../device/device-storage';
import { showMessage } from '../../messages/messages';
import { PresentPassword } from './present-password';
import { QuestionRows, type QuestionRow } from './question-rows';
import { usePuzzle } from '../captcha/use-puzzle';
import { call } from '../../api/call';
import { queryOf } from '../../api/use-call';
import css from './own-account.module.css';

/** Sets the security questions that recover a lost password. */
export function QuestionForm() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const queries = useQueryClient();
  const [rows, setRows] = useState<QuestionRow[]>([{ question: undefined, answer: '' }]);
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    SaveSecurityQuestionDto,
    async (fields) => {
      const answer = await solveIfAsked((captchatoken) =>
        call(ownAccountCalls.saveSecurityQuestion(type), { ...fields, captchatoken }),
      );
      if (!answer) return;
      showMessage('success', t('team.question.saved'));
      queries.setQueryData(queryOf(ownAccountCalls.getSecurityQuestion(type)).queryKey, answer);
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
      <Button look="primary" type="submit" loading={form.busy}>
        {t('team.question.save')}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}
