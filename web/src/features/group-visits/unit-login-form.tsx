import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UnitLoginDto } from '@hall/shared/contract/group-visit';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { usePuzzle } from '../captcha/use-puzzle';
import { showMessage } from '../../messages/messages';
import { showShortSignInHint } from '../../messages/show-short-sign-in-hint';
import { unitKey } from '../../api/group-units';
import { useStart } from '../../api/start';
import { EndedNotice } from '../site/ended-notice';
import { PageTitle } from '../site/page-title';
import { PhoneLine } from '../site/phone-line';
import { call } from '../../api/call';
import { useAsk } from '../../api/use-call';
import { unitAccountsCall } from '@hall/shared/contract/start';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../../styles/common.module.css';

/** The sign-in form of a unit, with the account that the hall issued. After three failures it requires a captcha. */
export function UnitLoginForm() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { solveIfAsked, puzzle } = usePuzzle();
  const accounts = useAsk(unitAccountsCall);
  const line = useStart().data?.enquiry.team;
  const form = useCheckedForm(UnitLoginDto, async (fields) => {
    const answer = await solveIfAsked((captchatoken) =>
      call(groupVisitCalls.login, { ...fields, captchatoken }, { bearer: 'unit' }),
    );
    if (!answer) return;
    await navigate({
      to: '.',
      search: (before) => ({ ...before, ended: undefined }),
      replace: true,
    });
    showShortSignInHint(t);
    if (answer.endedother) showMessage('warning', t('auth.login.endedOther'));
    await queries.invalidateQueries({ queryKey: unitKey });
  });
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t('auth.login.title')}</PageTitle>
      <EndedNotice />
      <p className={common.quiet}>{t('auth.intro')}</p>
      <CheckedForm of={form}>
        <TextField name="loginid" label={t('auth.login.loginid')} autoComplete="username" />
        <TextField
          name="passwd"
          type="password"
          label={t('auth.login.passwd')}
          autoComplete="current-password"
        />
        <Button look="primary" type="submit" block loading={form.busy}>
          {t('auth.login.submit')}
        </Button>
        {accounts.data && accounts.data.lines.length > 0 && (
          <details className={`${common.quiet} ${common.more}`}>
            <summary>{t('auth.login.accounts')}</summary>
            {accounts.data.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </details>
        )}
        <p className={`${common.quiet} ${common.formLinks}`}>
          {t('auth.login.help')}{' '}
          {line && (
            <>
              {t('site.mobile.team')} <PhoneLine of={line} />
            </>
          )}
        </p>
      </CheckedForm>
      {puzzle}
    </section>
  );
}
