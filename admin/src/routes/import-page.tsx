import { Link } from '@tanstack/react-router';
import { Alert, App, Button, Checkbox, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  importEndpoints,
  type ImportJob,
  type ImportRow,
} from '@hall/shared/contract/staff/imports';
import { importrows } from '@hall/shared/lists/importrows';
import { imports } from '@hall/shared/lists/imports';
import { saveFile } from '@hall/ui/save-file';
import { importJob as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { ImportProgress, isWorkedOn } from '../features/imports/import-states';
import { PageHead } from '../layouts/page-head';
import { CallFault } from '../layouts/page-states';
import { StateTag } from '../table/state-tag';
import { fileAddress } from '../api/request';
import { useAct, useAsk } from '../api/use-call';
import { DataTable } from '../table/data-table';
import css from '../features/imports/imports.module.css';

/** Whether a row is included in the import. Shows the click at once. Set a new `key` when the row's state changes. */
function TakeTick({ job, row }: { job: ImportJob; row: ImportRow }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(row.state === 'new');
  const take = useAct(importEndpoints.takeRow);
  const change = (wanted: boolean): void => {
    setTaken(wanted);
    take.mutate(
      { importid: job.importid, row: row.row, taken: wanted },
      { onError: () => setTaken(!wanted) },
    );
  };
  return (
    <Checkbox
      checked={taken}
      disabled={take.isPending}
      aria-label={t('imports.row.takeThis', { label: row.label })}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

/** The rows of a file: the planned or actual result of each, and the columns with errors. */
function ImportRows({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const search = useSearchState(address);
  const isOpen = job.state === 'checked';
  return (
    <DataTable
      list={importrows}
      path={{ importid: job.importid }}
      // The rows of an earlier state are outdated.
      stage={job.state}
      search={search}
      {...(isWorkedOn(job) && { refreshMs: 1500 })}
      draw={{
        take:
          isOpen &&
          ((row) =>
            (row.state === 'new' || row.state === 'skipped') && (
              <TakeTick key={row.state} job={job} row={row} />
            )),
        faults: ({ faults, affected }) =>
          (faults.length > 0 || affected > 0) && (
            <div>
              {faults.map((fault) => (
                <div key={fault.column + fault.message}>{t('imports.faultAt', { ...fault })}</div>
              ))}
              {affected > 0 && t('imports.row.affected', { count: affected })}
            </div>
          ),
      }}
    />
  );
}

/** The acts that are possible on an import now. */
function ImportActs({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { importid } = job;
  const done = (act: string) => ({ done: { act, name: t(`imports.kind.${job.kind}`) } });
  const confirm = useAct(importEndpoints.confirm, done(t('imports.confirmed')));
  const cancel = useAct(importEndpoints.cancel, done(t('imports.states.cancelled')));
  const passwords = useAct(importEndpoints.passwords, {
    onDone: (file) => saveFile(file, `import-${importid}-passwords.xlsx`),
  });
  const ask = (title: string, content: string, okText: string, act: () => Promise<unknown>) => () =>
    void modal.confirm({
      title,
      content,
      okText,
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
        <Button href={fileAddress(importEndpoints.faults, { importid })}>
          {t('imports.faultyRows')}
        </Button>
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

/** One import: the results and errors of its rows, and the decision to carry it out. */
export function ImportPage() {
  const { t } = useTranslation();
  const { importid } = address.useParams();
  const {
    data: job,
    error,
    isPending,
  } = useAsk(importEndpoints.get, { importid }, { refetchInterval: 1500 });
  const back = <Link to="/imports">{t('imports.back')}</Link>;
  if (isPending) return <Skeleton active />;
  if (!job) return <CallFault error={error} action={back} />;
  return (
    <>
      <PageHead title={t('imports.titleOf', { kind: t(`imports.kind.${job.kind}`) })}>
        <StateTag of={imports} column="state" value={job.state} />
        {back}
      </PageHead>
      {job.fault ? (
        <Alert type="error" showIcon title={job.fault} />
      ) : (
        <div className={css.importState} data-testid="import-state" aria-live="polite">
          <ImportProgress job={job} />
        </div>
      )}
      {job.state === 'checked' && <Findings job={job} />}
      <ImportActs job={job} />
      <ImportRows job={job} />
    </>
  );
}

/** The effect of confirming, and the rows left out. */
function Findings({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const sentences = [
    t(job.rows.new ? 'imports.unchecked' : 'imports.nothing'),
    job.affected > 0 && t('imports.falls', { count: job.affected }),
    job.rows.skipped > 0 && t('imports.skipped', { count: job.rows.skipped }),
    job.rows.faulty > 0 && t('imports.leftOut', { count: job.rows.faulty }),
  ];
  return <Alert type="warning" showIcon title={sentences.filter(Boolean).join(' ')} />;
}
