import { useTranslation } from 'react-i18next';
import type { VisitCounts } from '@hall/shared/contract/staff/statistics';
import { TableShell } from '../../table/table-shell';
import common from '../../styles/common.module.css';

type Row = Omit<VisitCounts, 'capacity'> & { name: string; capacity?: number };

const counts = ['orders', 'booked', 'cancelled', 'admitted', 'noshow'] as const;

/** Counts in a table: what a chart shows, for those who want the numbers. */
export function CountTable({ heading, rows }: { heading: string; rows: Row[] }) {
  const { t } = useTranslation();
  const hasCapacity = rows.some(({ capacity }) => capacity !== undefined);
  const columns = [...counts, ...(hasCapacity ? (['capacity'] as const) : [])];
  return (
    // By keyboard, too, what does not fit can be scrolled to.
    <div className={common.tableScroll} role="region" aria-label={heading} tabIndex={0}>
      <TableShell<Row>
        size="small"
        rowKey="name"
        dataSource={rows}
        columns={[
          { title: heading, dataIndex: 'name' },
          ...columns.map((name) => ({
            title: t(`statisticsPage.${name}`),
            dataIndex: name,
            align: 'right' as const,
            render: (value: number) => value.toLocaleString(),
          })),
        ]}
      />
    </div>
  );
}
