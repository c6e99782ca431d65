import { Table, type TableProps } from 'antd';
import { tableRoles } from '@hall/ui/table-roles';
import css from './table-shell.module.css';

/**
 * Every table of the console, with a page of a list or all rows at once: heads that stay in sight, and on a phone a
 * card a row, in which each cell bears its heading.
 * @param opens whether a press on a row leads somewhere
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
