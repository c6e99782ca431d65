import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { importEndpoints, type ImportJob } from '@hall/shared/contract/staff/imports';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { saveFile } from '@hall/ui/save-file';
import { isWorkedOn } from './import-states';
import { useAct } from '../../api/use-act';
import css from './imports.module.css';

/** The acts that are possible on an import now. */
export function ImportActs({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { importid } = job;
  const confirm = useAct(importEndpoints.confirm, { done: t('imports.confirmed') });
  const cancel = useAct(importEndpoints.cancel, { done: t('console.done') });
  const passwords = useAct(importEndpoints.passwords, {
    onDone: (file) => saveFile(file, `import-${importid}-passwords.xlsx`),
  });
  const ask = (title: string, content: string, okText: string, act: () => Promise<unknown>) => () =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: t('console.form.cancel'),
      // The mutation reports its own errors.
      onOk: () => act().catch(() => undefined),
    });
  const count = job.rows.new;
  const effect = [
    t('imports.confirm', { count }),
    ...(job.affected ? [t('imports.falls', { count: job.affected })] : []),
  ].join(' ');
  return (
    <div className={css.importActs}>
      {job.state === 'checked' && count > 0 && (
        <Button
          type="primary"
          onClick={ask(t('imports.confirmTitle'), effect, t('imports.confirmDo'), () =>
            confirm.mutateAsync({ importid }),
          )}
        >
          {t('imports.confirm', { count })}
        </Button>
      )}
      {job.passwords > 0 && (
        <Button
          type="primary"
          onClick={ask(
            t('imports.passwordsTitle'),
            t('imports.passwordsSure'),
            t('exportsPage.download'),
            () => passwords.mutateAsync({ importid }),
          )}
        >
          {t('imports.passwords', { count: job.passwords })}
        </Button>
      )}
      {job.rows.faulty > 0 && (
        <Button href={`${adminBase}/imports/${importid}/faults`}>{t('imports.faultyRows')}</Button>
      )}
      {(isWorkedOn(job) || job.state === 'checked') && (
        <Button
          danger
          onClick={ask(t('imports.cancel'), t('imports.cancelSure'), t('imports.cancel'), () =>
            cancel.mutateAsync({ importid }),
          )}
        >
          {t('imports.cancel')}
        </Button>
      )}
    </div>
  );
}
