import type { TableColumnsType, TableProps } from 'antd';
import { tableRoles } from '@hall/ui/table-roles';
import css from './stacked-table.module.css';

/** What makes a table one that stands row by row on a phone: each value is told its column's name. */
export function stackedTable<Row>(columns: TableColumnsType<Row>): {
  className: string;
  columns: TableColumnsType<Row>;
  components: TableProps<Row>['components'];
} {
  return {
    className: css.stacked ?? '',
    components: tableRoles,
    columns: columns.map((column) => ({
      ...column,
      onCell: () =>
        ({ 'data-label': typeof column.title === 'string' ? column.title : undefined }) as object,
    })),
  };
}
