import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { showMessage } from '../../messages/messages';
import { tellAdded } from './tell-added';
import { ImportFileButton } from './import-file-button';
import { call, downloadFile, type AnyCall } from '../../api/call';
import { type SentFile } from '@hall/shared/contract/endpoint';
import common from '../../styles/common.module.css';

/** The calls that read a file of people and return its template. */
export interface ImportCalls {
  import: AnyCall<object, VisitorImportAnswer>;
  template: AnyCall<object, SentFile>;
}

interface Props {
  /** The number of people that the form can still hold. */
  room: number;
  files: ImportCalls;
  onImport(answer: VisitorImportAnswer): void;
}

/** Imports a party's people from a file, including invalid rows, which are corrected on the form. It also offers a template. */
export function ImportVisitors({ room, files, onImport }: Props) {
  const { t } = useTranslation();
  const template = useMutation({
    mutationFn: () => downloadFile(files.template, {}),
  });
  return (
    <>
      <ImportFileButton
        label={t('booking.import')}
        hint={t('booking.importHint')}
        room={room}
        send={(file) => call(files.import, {}, { file })}
        onImport={(answer) => {
          const { rows, errors, othersheets } = answer;
          tellAdded(rows.length, errors, t);
          if (othersheets) showMessage('warning', t('booking.otherSheets', { count: othersheets }));
          onImport(answer);
        }}
      />
      <Button
        type="link"
        className={common.frameless}
        loading={template.isPending}
        onClick={() => template.mutate()}
      >
        {t('booking.template')}
      </Button>
    </>
  );
}
