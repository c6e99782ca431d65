import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplyPerson } from '@hall/shared/contract/authorization';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { showMessage } from '../../messages/messages';
import { ImportFileButton } from '../visitors/import-file-button';
import css from './people-list.module.css';

interface Props {
  /** Has the hall read the file. */
  send(file: File): Promise<VisitorImportAnswer>;
  room: number;
  onImport(people: ApplyPerson[]): void;
}

/** A unit's people from a file; nothing is taken over while a row is wrong. */
export function ImportPeople({ send, room, onImport }: Props) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const take = ({ rows, errors }: VisitorImportAnswer): void => {
    if (!errors.length) {
      onImport(rows);
      showMessage('success', t('auth.persons.imported', { count: rows.length }));
      return;
    }
    modal.error({
      title: t('auth.persons.importFaults', { count: errors.length }),
      content: (
        <ul className={css.importFaults}>
          {errors.map(({ row, field, errmsg }) => (
            <li key={`${row} ${field}`}>{t('auth.persons.rowFault', { row, errmsg })}</li>
          ))}
        </ul>
      ),
    });
  };
  return (
    <ImportFileButton
      label={t('auth.persons.import')}
      hint={t('auth.persons.importHint')}
      room={room}
      send={send}
      onImport={take}
    />
  );
}
