import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplyPerson } from '@hall/shared/contract/authorization';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { uploadAsUnit } from '../../api/call';
import { showMessage } from '../../app/messages';
import { reportFault } from '../../app/report-fault';

/** People of an xls, xlsx or txt file; nothing is taken over while a row is wrong. */
export function ImportButton({
  path,
  room,
  onImport,
}: {
  path: string;
  room: number;
  onImport(people: ApplyPerson[]): void;
}) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const form = new FormData();
      form.set('file', file);
      const { rows, errors } = await uploadAsUnit<VisitorImportAnswer>(path, form);
      const faults = errors.map(({ row, errmsg }) => t('auth.persons.rowFault', { row, errmsg }));
      if (rows.length > room) faults.push(t('validation.paste.tooMany', { count: room }));
      if (faults.length)
        modal.error({
          title: t('auth.persons.importFaults', { count: faults.length }),
          content: (
            <ul className="import-faults">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ),
        });
      else {
        onImport(rows);
        showMessage('success', t('auth.persons.imported', { count: rows.length }));
      }
    } catch (error) {
      reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('auth.persons.import')}
        accept=".xls,.xlsx,.txt"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        loading={busy}
        title={t('auth.persons.importHint')}
        onClick={() => input.current?.click()}
      >
        {t('auth.persons.import')}
      </Button>
    </>
  );
}
