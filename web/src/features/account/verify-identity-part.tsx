import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { sayFault } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { showMessage } from '../../messages/messages';
import { readRefusal } from '../../messages/report-fault';
import { useAct, keyOf } from '../../api/use-call';
import { standingCalls } from '@hall/shared/contract/standing';
import common from '../../styles/common.module.css';

/** States which data is verified and why, before it leaves the hall. The result appears next to the button. */
export function VerifyIdentityPart({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const verify = useAct(standingCalls.verify(type), {
    // The reason of a rejection appears next to the button.
    silent: true,
    async onDone() {
      await queries.invalidateQueries({ queryKey: keyOf(standingCalls.get(type)) });
      showMessage('success', t('standing.verified'));
    },
  });
  const refusal = verify.isError ? readRefusal(verify.error) : undefined;
  const said = sayFault(refusal?.fields.idnum ?? refusal?.whole, t);
  return (
    <>
      <h2>{t('standing.verifyTitle')}</h2>
      <p>{t('standing.verifyWhy')}</p>
      {said && <Alert type="error" showIcon title={said} role="alert" />}
      <p>
        <Button type="primary" loading={verify.isPending} onClick={() => verify.mutate({})}>
          {t('standing.verify')}
        </Button>
      </p>
      <p className={common.quiet}>{t('standing.verifyElse')}</p>
    </>
  );
}
