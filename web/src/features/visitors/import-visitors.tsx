import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { showMessage } from '../../messages/messages';
import { tellAdded } from './tell-added';
import { ImportFileButton } from './import-file-button';
import common from '../../styles/common.module.css';

interface Props {
  /** How many more the form can hold. */
  room: number;
  /** Has the hall read the file. */
  send(file: File): Promise<VisitorImportAnswer>;
  /** Fetches a sheet to fill in, by the name under which it is saved. */
  fetchTemplate(): Promise<void>;
  onImport(answer: VisitorImportAnswer): void;
}

/** A party's people from a file, the wrong rows too, to be mended on the form; and a template to fill in. */
export function ImportVisitors({ room, send, fetchTemplate, onImport }: Props) {
  const { t } = useTranslation();
  const template = useMutation({
    mutationFn: fetchTemplate,
  });
  return (
    <>
      <ImportFileButton
        label={t('booking.import')}
        hint={t('booking.importHint')}
        room={room}
        send={send}
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
