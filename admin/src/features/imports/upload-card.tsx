import { Button, Card, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ImportJob,
  importKinds,
  type ImportKind,
  importPermissions,
} from '@hall/shared/contract/staff/imports';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { useCan } from '../../api/queries';
import { useStaffMutation } from '../../api/use-staff-mutation';
import { useListState } from '../../table/use-list-state';

/** Takes a file of one of the kinds that its reader could do by hand. */
export function UploadCard({ onDone }: { onDone: (job: ImportJob) => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const input = useRef<HTMLInputElement>(null);
  const [state, change] = useListState();
  const allowed = importKinds.filter((kind) => may(importPermissions[kind]));
  const kind = allowed.find((one) => one === state.kind) ?? allowed[0];
  const upload = useStaffMutation<File, ImportJob>(
    (file) => {
      const body = new FormData();
      body.set('kind', kind ?? '');
      body.set('file', file);
      return { path: 'imports', body };
    },
    { done: t('batch.uploaded'), onDone },
  );
  if (!kind) return null;
  return (
    <Card size="small" className="import-upload">
      <div className="import-acts">
        <Select<ImportKind>
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          aria-label={t('batch.kindLabel')}
          popupMatchSelectWidth={false}
          options={allowed.map((value) => ({ value, label: t(`batch.kind.${value}`) }))}
        />
        <Button href={`${adminBase}/imports/template/${kind}`}>{t('batch.template')}</Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('batch.upload')}
          accept=".xlsx,.xls,.csv,.txt"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
        <Button type="primary" loading={upload.isPending} onClick={() => input.current?.click()}>
          {t('batch.upload')}
        </Button>
      </div>
      <p>{t(`batch.what.${kind}`)}</p>
      <p className="import-hint">{t('batch.hint')}</p>
    </Card>
  );
}
