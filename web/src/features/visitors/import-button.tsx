import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type VisitorImportAnswer, visitorImportCalls } from '@hall/shared/contract/visitor-import';
import { call, downloadFile } from '../../api/call';
import { showMessage } from '../../app/messages';

interface Props {
  /** How many more the form can hold. */
  room: number;
  onImport(answer: VisitorImportAnswer): void;
}

/** Visitors from an xls, xlsx or txt file, and a template to fill in. */
export function ImportButton({ room, onImport }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: (file: File) => call<VisitorImportAnswer>(visitorImportCalls.import, { file }),
    onSuccess(answer) {
      const count = answer.rows.length;
      if (count > room) {
        showMessage('error', t('booking.tooMany', { count, room }));
        return;
      }
      const wrong = answer.errors.length;
      if (wrong) showMessage('warning', t('booking.importedWrong', { count, wrong }));
      else showMessage('success', t('booking.imported', { count }));
      onImport(answer);
    },
  });
  const template = useMutation({
    mutationFn: () => downloadFile(visitorImportCalls.template, {}, `${t('booking.import')}.xlsx`),
  });
  return (
    <>
      <Button
        loading={read.isPending}
        title={t('booking.importHint')}
        onClick={() => input.current?.click()}
      >
        {t('booking.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('booking.import')}
        accept=".xls,.xlsx,.txt"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again once it was mended.
          event.target.value = '';
          if (file) read.mutate(file);
        }}
      />
      <Button type="link" loading={template.isPending} onClick={() => template.mutate()}>
        {t('booking.template')}
      </Button>
    </>
  );
}
