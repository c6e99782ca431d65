import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { faultText } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { showMessage } from '../../messages/messages';
import { readRefusal } from '../../messages/report-fault';
import { useAct, keyOf } from '../../api/use-call';
import { bookingRecordCalls } from '@hall/shared/contract/booking-record';
import common from '../../styles/common.module.css';

/** States which data is verified and why, before it leaves the hall. The result appears next to the button. */
export function VerifyIdentityPart({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const verify = useAct(bookingRecordCalls.verify(type), {
    // The reason of a rejection appears next to the button.
    silent: true,
    async onDone() {
      await queries.invalidateQueries({ queryKey: keyOf(bookingRecordCalls.get(type)) });
      showMessage('success', t('bookingRecord.verified'));
    },
  });
  const refusal = verify.isError ? readRefusal(verify.error) : undefined;
  const text = faultText(refusal?.fields.idnum ?? refusal?.whole, t);
  return (
    <>
      <h2>{t('bookingRecord.verifyTitle')}</h2>
      <p>{t('bookingRecord.verifyWhy')}</p>
      {text && <Notice kind="error" title={text} role="alert" />}
      <p>
        <Button look="primary" loading={verify.isPending} onClick={() => verify.mutate({})}>
          {t('bookingRecord.verify')}
        </Button>
      </p>
      <p className={common.quiet}>{t('bookingRecord.verifyElse')}</p>
    </>
  );
}
