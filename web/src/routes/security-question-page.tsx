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
  const current = useAsk(ownAccountCalls.getSecurityQuestion(type));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.question.title')}</PageTitle>
        <p className={common.quiet}>{t('team.question.text')}</p>
        {current.data ? (
          <>
            <p>
              {current.data.questions.length
                ? t('team.question.alreadySet')
                : t('team.question.none')}
            </p>
            <ol>
              {current.data.questions.map(({ question }) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
            <QuestionForm key={current.dataUpdatedAt} />
          </>
        ) : (
          <NotYet of={current} />
        )}
      </section>
    </AccountFrame>
  );
}
