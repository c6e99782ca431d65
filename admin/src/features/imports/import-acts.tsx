import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '@hall/shared/contract/staff/imports';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { useCancelImport } from '../../api/imports/cancel-import';
import { useConfirmImport } from '../../api/imports/confirm-import';
import { useTakePasswords } from '../../api/imports/take-passwords';
import { isWorkedOn } from './import-states';
import { saveFile } from './save-file';
import css from './imports.module.css';

/** What can be done with an import now. */
export function ImportActs({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { importid } = job;
  const confirm = useConfirmImport(importid, { done: t('batch.confirmed') });
  const cancel = useCancelImport(importid, { done: t('console.done') });
  const passwords = useTakePasswords(importid, {
    onDone: (file) => saveFile(file, `import-${importid}-passwords.xlsx`),
  });
  const ask = (title: string, content: string, okText: string, act: () => Promise<unknown>) => () =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: t('console.form.cancel'),
      // What went wrong is told by the act itself.
      onOk: () => act().catch(() => undefined),
    });
  const count = job.rows.new;
  const effect = [
    t('batch.confirm', { count }),
    ...(job.affected ? [t('batch.falls', { count: job.affected })] : []),
  ].join(' ');
  return (
    <div className={css.importActs}>
      {job.state === 'checked' && count > 0 && (
        <Button
          type="primary"
          onClick={ask(t('batch.confirmTitle'), effect, t('batch.confirmDo'), confirm.mutateAsync)}
        >
          {t('batch.confirm', { count })}
        </Button>
      )}
      {job.passwords > 0 && (
        <Button
          type="primary"
          onClick={ask(
            t('batch.passwordsTitle'),
            t('batch.passwordsSure'),
            t('hall.exports.download'),
            passwords.mutateAsync,
          )}
        >
          {t('batch.passwords', { count: job.passwords })}
        </Button>
      )}
      {job.rows.faulty > 0 && (
        <Button href={`${adminBase}/imports/${importid}/faults`}>{t('batch.faultyRows')}</Button>
      )}
      {(isWorkedOn(job) || job.state === 'checked') && (
        <Button
          danger
          onClick={ask(
            t('batch.cancel'),
            t('batch.cancelSure'),
            t('batch.cancel'),
            cancel.mutateAsync,
          )}
        >
          {t('batch.cancel')}
        </Button>
      )}
    </div>
  );
}
