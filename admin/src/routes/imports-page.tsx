import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, Card, Select } from 'antd';
import { useRef } from 'react';
import {
  importEndpoints,
  type ImportJob,
  type ImportKind,
  importKinds,
  importPermissions,
} from '@hall/shared/contract/staff/imports';
import { imports as importList } from '@hall/shared/lists/imports';
import { imports as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { ImportProgress } from '../features/imports/import-states';
import { Instant } from '../format/instant';
import { ListPage } from '../table/list-page';
import { useCan } from '../api/me';
import { fileAddress } from '../api/request';
import { useAct } from '../api/use-call';
import css from '../features/imports/imports.module.css';

const linkOf = ({ importid }: ImportJob) =>
  ({ to: '/imports/$importid', params: { importid } }) as const;

/** Uploads a file of a kind that the reader is permitted to import. */
function UploadCard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ kind: chosen }, change] = useSearchState(address);
  const may = useCan();
  const input = useRef<HTMLInputElement>(null);
  const allowed = importKinds.filter((kind) => may(importPermissions[kind]));
  const kind = allowed.find((one) => one === chosen) ?? allowed[0];
  const upload = useAct(importEndpoints.create, {
    done: (job) => ({ act: t('imports.uploaded'), name: t(`imports.kind.${job.kind}`) }),
    onDone: (job) => void navigate(linkOf(job)),
  });
  if (!kind) return null;
  const send = (file: File): void => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file);
    upload.mutate(form);
  };
  return (
    <Card size="small" className={css.importUpload}>
      <div className={css.importActs}>
        <Select<ImportKind>
          value={kind}
          onChange={(next) => change({ kind: next })}
          aria-label={t('imports.kindLabel')}
          popupMatchSelectWidth={false}
          options={allowed.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
        />
        <Button href={fileAddress(importEndpoints.template, { kind })}>
          {t('imports.template')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('imports.upload')}
          accept={kind === 'closures' ? '.xlsx,.xls,.csv,.txt,.ics' : '.xlsx,.xls,.csv,.txt'}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) send(file);
          }}
        />
        <Button type="primary" loading={upload.isPending} onClick={() => input.current?.click()}>
          {t('imports.upload')}
        </Button>
      </div>
      <p>{t(`imports.what.${kind}`)}</p>
      <p className={css.importHint}>{t('imports.hint')}</p>
    </Card>
  );
}

/** Uploads and lists imports. Each is reviewed and confirmed on its own page. */
export function ImportsPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  return (
    <ListPage
      list={importList}
      search={search}
      refreshMs={1500}
      emptyText={t('imports.empty')}
      link={linkOf}
      draw={{
        done: (job) => <ImportProgress job={job} />,
        expiresat: ({ state, expiresat }) => state !== 'erased' && <Instant at={expiresat} />,
      }}
    >
      <UploadCard />
    </ListPage>
  );
}
