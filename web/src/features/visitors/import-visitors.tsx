import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { showMessage } from '../../messages/messages';
import { ImportFileButton } from './import-file-button';
import { downloadTemplate } from '../../api/visitors/download-template';
import { importVisitors } from '../../api/visitors/import-visitors';
import common from '../../styles/common.module.css';

interface Props {
  /** How many more the form can hold. */
  room: number;
  onImport(answer: VisitorImportAnswer): void;
}

/** A booking's visitors from a file, the wrong rows too, to be mended on the form; and a template to fill in. */
export function ImportVisitors({ room, onImport }: Props) {
  const { t } = useTranslation();
  const template = useMutation({
    mutationFn: () => downloadTemplate(`${t('booking.import')}.xlsx`),
  });
  return (
    <>
      <ImportFileButton
        label={t('booking.import')}
        hint={t('booking.importHint')}
        room={room}
        send={importVisitors}
        onImport={(answer) => {
          const count = answer.rows.length;
          const wrong = answer.errors.length;
          if (wrong) showMessage('warning', t('booking.importedWrong', { count, wrong }));
          else showMessage('success', t('booking.imported', { count }));
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
