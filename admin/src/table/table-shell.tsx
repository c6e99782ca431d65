import { Table, type TableProps } from 'antd';
import { tableRoles } from '@hall/ui/table-roles';
import css from './table-shell.module.css';

/**
 * The table component of the console, with or without pages: sticky heads, and on phones one card for each row with
 * headings in the cells.
 * @param opens whether a click on a row opens something
 */
export function TableShell<Row extends object>({
  columns,
  opens,
  ...table
}: TableProps<Row> & { opens?: boolean }) {
  return (
    <Table<Row>
      components={tableRoles}
      pagination={false}
      {...table}
      className={css.table ?? ''}
      rowClassName={opens ? (css.openable ?? '') : ''}
      columns={(columns ?? []).map((column) => ({
        ...column,
        onCell: () =>
          (typeof column.title === 'string' ? { 'data-label': column.title } : {}) as object,
      }))}
    />
  );
}
