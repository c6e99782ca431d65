import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VisitCounts } from '@hall/shared/contract/staff/statistics';
import { useCan } from '../../api/me';
import { TableShell } from '../../table/table-shell';
import { netOf, rateNames, rateOf, rateText, shareOf } from './rates';
import common from '../../styles/common.module.css';

/** The orders that a row counts, as the list of orders is asked for them. */
type OrdersOf = Record<string, string>;

type Row = Omit<VisitCounts, 'capacity'> & {
  name: string;
  capacity?: number;
  /** Where its orders can be told by the list's filters. */
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
/** Beside another table there is room for these, and the rates tell the rest. */
const briefCounts = ['net', 'admitted'] as const;
const figure = (row: Row, name: (typeof counts)[number]): number =>
  name === 'net' ? netOf(row) : row[name];

/** Counts in a table: what a chart shows, for those who want the numbers, and the orders behind them. */
export function CountTable({
  heading,
  rows,
  isBrief = false,
  hasShare = false,
}: {
  heading: string;
  rows: Row[];
  isBrief?: boolean;
  /** Tells which part of all bookings each row is. */
  hasShare?: boolean;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const hasCapacity = rows.some(({ capacity }) => capacity !== undefined);
  const text = (name: string) => t(`statisticsPage.${name}`);
  const right = { align: 'right' as const };
  return (
    // Focusable, so that the part that does not fit can be scrolled to by keyboard.
    <div className={common.tableScroll} role="region" aria-label={heading} tabIndex={0}>
      <TableShell<Row>
        size="small"
        rowKey="name"
        dataSource={rows}
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
          ...(isBrief ? briefCounts : counts).map((name) => ({
            ...right,
            title: text(name),
            render: (_: unknown, row: Row) => figure(row, name).toLocaleString(),
          })),
          ...(hasShare
            ? [
                {
                  ...right,
                  title: text('share'),
                  render: (_: unknown, row: Row) => rateText(shareOf(row, rows)),
                },
              ]
            : []),
          ...rateNames.map((name) => ({
            ...right,
            title: text(name),
            render: (_: unknown, row: Row) => rateText(rateOf(row, name)),
          })),
          ...(hasCapacity
            ? [
                {
                  ...right,
                  title: text('capacity'),
                  render: (_: unknown, { capacity = 0 }: Row) => capacity.toLocaleString(),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
