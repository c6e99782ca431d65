import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { auditEndpoints } from '@hall/shared/contract/staff/audit';
import { problemText } from '../../api/problem-text';
import { askOnce } from '../../api/use-ask';

/** Asks the server to verify the hash chain, and shows the result. */
export function ChainCheck() {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => askOnce(auditEndpoints.verdict, {}) });
  const verdict = check.data;
  return (
    <>
      {verdict && (
        <Alert
          type={verdict.fault ? 'error' : 'success'}
          title={
            verdict.fault
              ? t(`auditPage.fault.${verdict.fault.what}`, { id: verdict.fault.auditid })
              : t('auditPage.sound', { entries: verdict.entries })
          }
        />
      )}
      {verdict?.heads?.fault && (
        <Alert
          type="error"
          title={t(`auditPage.heads.${verdict.heads.fault}`, { day: verdict.heads.newest })}
        />
      )}
      {verdict?.unchecked && (
        <Alert type="warning" title={t('auditPage.unchecked', { id: verdict.unchecked })} />
      )}
      {verdict?.heads === null && <Alert type="warning" title={t('auditPage.heads.unset')} />}
      {check.isError && <Alert type="error" title={problemText(t, check.error)} />}
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {t('auditPage.check')}
      </Button>
    </>
  );
}
