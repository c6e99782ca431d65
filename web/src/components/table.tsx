import { type CSSProperties, Fragment, type ReactNode, useId, useState } from 'react';
import { tableRoles } from '@hall/ui/table-roles';
import { useElder } from '../device/elder-mode';
import { useNarrow } from '../theme/use-narrow';
import { classes } from './classes';
import { LoadingOver } from './spinner';
import css from './table.module.css';

const { table: TableElement, header, body } = tableRoles;

interface Column<Row> {
  title: string;
  render(row: Row, index: number): ReactNode;
  /** In px; the other columns share the rest. */
  width?: number;
}

/** A part of a row that opens below it. */
interface Expansion<Row> {
  /** Title of the column with the button. */
  title: string;
  width?: number;
  /** The button; give it `aria-expanded` and `aria-controls`. */
  button(row: Row, state: { isOpen: boolean; contentId: string; toggle: () => void }): ReactNode;
  content(row: Row): ReactNode;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** Visible title. Without it, name the table by `aria-label`. */
  caption?: ReactNode;
  'aria-label'?: string;
  loading?: boolean;
  /** Shown instead of rows if there are none, also while they load. */
  empty?: ReactNode;
  /** Narrower tables scroll sideways, in px. Stacked rows need no width. */
  minWidth?: number;
  /** Higher tables scroll below their header, in px. Stacked rows do not scroll. */
  maxHeight?: number;
  expansion?: Expansion<Row>;
  className?: string | undefined;
}

/** A table. On a phone and in elder mode each row is a block, with each value next to the title of its column. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  caption,
  loading = false,
  empty,
  minWidth,
  maxHeight,
  expansion,
  className,
  'aria-label': label,
}: Props<Row>) {
  const [narrow, elder] = [useNarrow(), useElder()];
  const isStacked = narrow || elder;
  const count = columns.length + (expansion ? 1 : 0);
  const scrolling: CSSProperties = isStacked ? {} : { maxHeight };
  return (
    <LoadingOver loading={loading}>
      <div
        className={classes(css.frame, isStacked && css.isStacked, className)}
        style={scrolling}
        data-testid="table-frame"
      >
        <TableElement
          className={css.table}
          style={isStacked ? {} : { minWidth }}
          aria-label={label}
        >
          {caption && <caption className={css.caption}>{caption}</caption>}
          <header.wrapper>
            <header.row>
              {columns.map(({ title, width }) => (
                <header.cell key={title} style={{ width }}>
                  {title}
                </header.cell>
              ))}
              {expansion && (
                <header.cell style={{ width: expansion.width }}>{expansion.title}</header.cell>
              )}
            </header.row>
          </header.wrapper>
          <body.wrapper>
            {rows.map((row, index) => (
              <TableRow key={keyOf(row)} {...{ row, index, columns, expansion, count }} />
            ))}
            {!rows.length && (
              <body.row className={css.empty}>
                <td colSpan={count} role="cell">
                  {empty}
                </td>
              </body.row>
            )}
          </body.wrapper>
        </TableElement>
      </div>
    </LoadingOver>
  );
}

interface RowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  expansion: Expansion<Row> | undefined;
  /** The number of columns with the one of the expansion. */
  count: number;
}

function TableRow<Row>({ row, index, columns, expansion, count }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <Fragment>
      <body.row className={css.row} data-testid="table-row">
        {columns.map(({ title, render }) => (
          <Cell key={title} title={title}>
            {render(row, index)}
          </Cell>
        ))}
        {expansion && (
          <Cell title={expansion.title}>
            {expansion.button(row, { isOpen, contentId, toggle: () => setOpen(!isOpen) })}
          </Cell>
        )}
      </body.row>
      {expansion && isOpen && (
        <body.row className={css.content} id={contentId}>
          <td colSpan={count} role="cell">
            {expansion.content(row)}
          </td>
        </body.row>
      )}
    </Fragment>
  );
}

/** A value. The attribute is the title that the style sheet shows in a stacked row. */
const Cell = ({ title, children }: { title: string; children: ReactNode }) => (
  <td role="cell" data-label={title}>
    {children}
  </td>
);
