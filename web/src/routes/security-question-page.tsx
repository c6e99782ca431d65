import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../device/device-storage';
import { AccountFrame } from '../features/account/account-frame';
import { NotYet } from '../features/site/not-yet';
import { QuestionForm } from '../features/account/question-form';
import { PageTitle } from '../features/site/page-title';
import { useAsk } from '../api/use-call';
import { ownAccountCalls } from '@hall/shared/contract/own-account';
import common from '../styles/common.module.css';

/** Sets security questions, which a password reset asks in addition to the code. */
export function SecurityQuestionPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const standing = useAsk(ownAccountCalls.getSecurityQuestion(type));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.question.title')}</PageTitle>
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
