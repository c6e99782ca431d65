import type { TableColumnsType, TableProps } from 'antd';
import { tableRoles } from '@hall/ui/table-roles';
import './stacked-table.css';

/** What makes a table one that stands row by row on a phone: each value is told its column's name. */
export function stackedTable<Row>(columns: TableColumnsType<Row>): {
  className: string;
  columns: TableColumnsType<Row>;
  components: TableProps<Row>['components'];
} {
  return {
    className: 'stacked',
    components: tableRoles,
    columns: columns.map((column) => ({
      ...column,
      onCell: () =>
        ({ 'data-label': typeof column.title === 'string' ? column.title : undefined }) as object,
    })),
  };
}
