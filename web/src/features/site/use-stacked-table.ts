import type { TableColumnsType, TableProps } from 'antd';
import { tableRoles } from '@hall/ui/table-roles';
import { useElder } from '../../device/elder-mode';
import { useNarrow } from '../../theme/use-narrow';
import css from './stacked-table.module.css';

/** Makes a table stack its rows on a phone and in elder mode. Each cell receives its column's name. */
export function useStackedTable<Row>(columns: TableColumnsType<Row>): {
  className: string;
  columns: TableColumnsType<Row>;
  components: TableProps<Row>['components'];
} {
  const [narrow, elder] = [useNarrow(), useElder()];
  return {
    className: narrow || elder ? (css.stacked ?? '') : '',
    components: tableRoles,
    columns: columns.map((column) => ({
      ...column,
      onCell: () =>
        ({ 'data-label': typeof column.title === 'string' ? column.title : undefined }) as object,
    })),
  };
}
