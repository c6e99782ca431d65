import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VisitCounts } from '@hall/shared/contract/staff/statistics';
import { useCan } from '../../api/me';
import { TableShell } from '../../table/columns';
import { netOf, rateNames, rateOf, rateText, shareOf } from '@hall/shared/rules/visit-rates';
import css from './statistics.module.css';
import common from '../../styles/common.module.css';

/** The filters of the list of orders that select a row's orders. */
type OrdersOf = Record<string, string>;

type Row = Omit<VisitCounts, 'capacity'> & {
  name: string;
  capacity?: number;
  /** Set if the list's filters can select these orders. */
  found?: OrdersOf;
};

const counts = [
  'orders',
  'booked',
  'cancelled',
  'cancelledbyhall',
  'net',
  'admitted',
  'noshow',
] as const;
/** The columns that fit next to another table; the rates cover the rest. */
const briefCounts = ['net', 'admitted'] as const;
/** @returns a count of a row or of the totals */
export const figure = (
  row: Omit<VisitCounts, 'capacity'>,
  name: (typeof counts)[number],
): number => (name === 'net' ? netOf(row) : row[name]);

/** The figures of a chart as a table, with links to their orders. */
export function CountTable({
  heading,
  rows,
  total,
  isBrief = false,
  hasShare = false,
}: {
  heading: string;
  rows: Row[];
  /** The figures of all rows, for the last row. */
  total: Omit<Row, 'name'>;
  isBrief?: boolean;
  /** Adds each row's share of all bookings. */
  hasShare?: boolean;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const hasCapacity = rows.some(({ capacity }) => capacity !== undefined);
  const text = (name: string) => t(`statisticsPage.${name}`);
  // Eleven columns fit on a narrow screen only under short heads.
  const head = (name: string) => {
    const short = !isBrief && t(`statisticsPage.short.${name}`, { defaultValue: '' });
    return short ? <abbr title={text(name)}>{short}</abbr> : text(name);
  };
  const column = (name: string, cellOf: (row: Row) => string) => ({
    align: 'right' as const,
    title: head(name),
    render: (_: unknown, row: Row) => cellOf(row),
  });
  return (
    // Focusable, so that the table can be scrolled by keyboard.
    <div
      className={`${common.tableScroll} ${css.withTotal}`}
      role="region"
      aria-label={heading}
      tabIndex={0}
    >
      <TableShell<Row>
        size="small"
        rowKey="name"
        dataSource={[...rows, { ...total, name: text('total') }]}
        columns={[
          {
            title: heading,
            dataIndex: 'name',
            render: (name: string, { found }) =>
              found && may('orders.read') ? (
                <Link to="/orders" search={found}>
                  {name}
                </Link>
              ) : (
                name
              ),
          },
          ...(isBrief ? briefCounts : counts).map((name) =>
            column(name, (row) => figure(row, name).toLocaleString()),
          ),
          ...(hasShare ? [column('share', (row) => rateText(shareOf(row, rows)))] : []),
          ...rateNames.map((name) => column(name, (row) => rateText(rateOf(row, name)))),
          ...(hasCapacity
            ? [column('capacity', ({ capacity = 0 }) => capacity.toLocaleString())]
            : []),
        ]}
      />
    </div>
  );
}
