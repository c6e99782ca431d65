import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ExportedList, listExport } from '@hall/shared/contract/staff/list-exports';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { saveFile } from '@hall/ui/save-file';
import type { SearchState } from './use-search-state';
import { useAct } from '../api/use-act';

/** Exports all filtered rows of the list with the visible columns. */
export function ExportView({
  list,
  columns,
  asked,
}: {
  list: ExportedList;
  columns: { name: string; title: string }[];
  asked: SearchState;
}) {
  const { t } = useTranslation();
  const name = `${t(`auditChange.lists.${list}`)}_${hallDateOf(readClock())}.xlsx`;
  const ask = useAct(listExport(list), { onDone: (file) => saveFile(file, name) });
  const shown = columns.filter((column) => column.name !== 'acts');
  return (
    <Button
      loading={ask.isPending}
      onClick={() =>
        ask.mutate({
          ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value)),
          columns: shown.map((column) => column.name),
          headings: shown.map(({ title }) => title),
        })
      }
    >
      {t('console.list.export')}
    </Button>
  );
}
