import type { TFunction } from 'i18next';
import type { DocType, Locale } from '../codes/states';
import type { StaffEndpoint } from '../contract/staff/endpoint';
import type { ListAnswer, ListQueryDto } from '../contract/staff/list';
import type { Permission } from '../rules/permissions';
import { sessionInWords } from '../rules/session-in-words';

/** The key of a text that other pages also show, or the text in both languages. */
export type Title = string | Readonly<Record<Locale, string>>;

/** @returns a title in the language of the words */
export const titleIn = (title: Title, { t, locale }: Pick<ListWords, 't' | 'locale'>): string =>
  typeof title === 'string' ? t(title) : title[locale];

/** The words that the text of a cell needs in addition to its row. */
export interface ListWords {
  t: TFunction;
  locale: Locale;
  /** Names a member of staff or an automatic rule. */
  nameOf: (username: string) => string;
  /** Names the assignee of a row's case; empty if nobody is assigned. */
  assigneeOf: (key: string) => string;
  documentOf: (doctype: DocType) => string;
}

/** The tone of a state. It repeats the meaning of the text; a state without one is neutral. */
export type Tone = 'processing' | 'success' | 'warning' | 'error';

interface ColumnBase {
  title: Title;
  /** The name is also the sort key of the call. */
  sortable?: true;
  /** The field of that name is an instant, shown in hall time to the minute. */
  isInstant?: true;
  /**
   * The value is a name of any length: the column gets the free space. Where space is short, even a word breaks, so that
   * the list stays in the page.
   */
  isName?: true;
  /** Hidden if it is empty in all rows shown. */
  hiddenIfEmpty?: true;
  /** Hidden from readers without it. */
  permission?: Permission;
  /** The value is a word: its text has this key and the value. */
  names?: string;
  /** The value is a state: its first line is a tag. The tone of each value. */
  tones?: Readonly<Partial<Record<string, Tone>>>;
  width?: number;
  align?: 'right';
}

/** A column of a list. Without `text`, its cells are the row's field of that name. */
export interface ListColumn<Row, Name extends string = string> extends ColumnBase {
  name: Name;
  text?(row: Row, words: ListWords): string | number;
}

/** The fields of a row that are texts or numbers. */
type PlainField<Row> = {
  [Field in keyof Row & string]: Row[Field] extends string | number ? Field : never;
}[keyof Row & string];

type DeclaredColumn<Row> =
  | (ColumnBase & { name: PlainField<Row>; text?: undefined })
  | (ColumnBase & { name: string; text: (row: Row, words: ListWords) => string | number });

/** A filter of a list, under its name in the call. All but `word` stand in the address. */
export type ListFilter<Value = string | number> =
  /** Typed by hand. It can name a person, so that no address and no saved view holds it. */
  | { kind: 'word'; label: Title }
  | { kind: 'day'; label: Title }
  /** `1` or unset. */
  | { kind: 'flag'; label: Title; permission?: Permission }
  | {
      kind: 'choice';
      label: Title;
      values: readonly Value[];
      /** The name of a value is the text of this key and the value. */
      names: string;
      /** Values that only links choose. */
      unlisted?: readonly Value[];
    }
  /** An act of the audit log, its prefix or a kind of subject; the page gives the options. */
  | { kind: 'act'; label: Title }
  /** Set by links only. A label shows it while it is set; the row that the address opens has none. */
  | { kind: 'id'; label?: Title };

type Choice = Pick<Extract<ListFilter, { kind: 'choice' }>, 'label' | 'names'>;

/** A choice without label or names has those of the column with its name. */
type DeclaredFilter<Value> =
  | Exclude<ListFilter<Value>, { kind: 'choice' }>
  | (Omit<Extract<ListFilter<Value>, { kind: 'choice' }>, keyof Choice> & Partial<Choice>);

/** Every filter of the call, with values that it takes. */
type FiltersOf<Input> = {
  readonly [Name in Exclude<keyof Input, keyof ListQueryDto> & string]-?: DeclaredFilter<
    NonNullable<Input[Name]>
  >;
};

/** The filters with the labels and names of their columns. */
type Filled<Filters> = {
  [Name in keyof Filters]: Filters[Name] extends { kind: 'choice' }
    ? Filters[Name] & Choice
    : Filters[Name];
};

/** Rejects a filter that the call does not take, and a choice that lacks a value of the call or a label. */
type Checked<Input, Filters, ColumnName> = {
  [Name in keyof Filters]: Filters[Name] extends { kind: 'id' }
    ? unknown
    : Name extends keyof Input
      ? Filters[Name] extends { values: readonly (infer Value)[] }
        ? {
            values: readonly (Exclude<NonNullable<Input[Name]>, Value> extends never
              ? Value
              : never)[];
          } & (Name extends ColumnName ? unknown : Choice)
        : unknown
      : never;
};

/** A list of the console, declared once for its page, its export, its saved views and its address. */
export interface List<Row extends object = object, Column extends string = string> {
  /** The key of its saved columns and views. */
  name: string;
  /** The call of the rows. */
  call: StaffEndpoint<string, unknown, ListAnswer<Row>>;
  /** The field with the row's id. */
  rowKey: string;
  columns: readonly ListColumn<Row, Column>[];
  filters: Readonly<Record<string, ListFilter>>;
  /** Its export is a file with more than a view, or it is a list of files. */
  hasOwnFile?: true;
}

/** @returns the declaration of the list that a call answers */
export const defineList = <
  const Name extends string,
  Input,
  Row extends object,
  const Columns extends readonly DeclaredColumn<Row>[],
  const Filters extends FiltersOf<Input>,
  Own extends true | undefined = undefined,
>(
  name: Name,
  call: StaffEndpoint<string, Input, ListAnswer<Row>>,
  list: {
    rowKey: keyof Row & string;
    columns: Columns;
    filters: Filters & Checked<Input, Filters, Columns[number]['name']>;
    hasOwnFile?: Own;
  },
) => {
  const columnOf = new Map<string, ColumnBase>(list.columns.map((column) => [column.name, column]));
  const filters = Object.entries<DeclaredFilter<unknown>>(list.filters).map(([of, filter]) => {
    const column = filter.kind === 'choice' ? columnOf.get(of) : undefined;
    return [of, { ...(column && { label: column.title, names: column.names }), ...filter }];
  });
  return { name, call, ...list, filters: Object.fromEntries(filters) as Filled<Filters> };
};

/** @returns the path of a list; a search has its words in the body of the same path */
export const pathOf = ({ call }: Pick<List, 'call'>): string => call.path.replace(/\/search$/, '');

/** The sort keys of a list, each with its expression in the statement. It can have more than the columns. */
export type SortsOf<L extends { columns: readonly { name: string }[] }> = Record<
  Extract<L['columns'][number], { sortable: true }>['name'],
  string
> &
  Record<string, string>;

/** @returns the text or number of a cell */
export function cellText<Row extends object>(
  column: ListColumn<Row>,
  row: Row,
  words: ListWords,
): string | number {
  const value = valueOf(column, row, words);
  return typeof value === 'string' ? sessionInWords(value) : value;
}

function valueOf<Row extends object>(
  { name, names, text, isInstant }: ListColumn<Row>,
  row: Row,
  words: ListWords,
): string | number {
  if (text) return text(row, words);
  const value = (row as Record<string, string | number | undefined>)[name] ?? '';
  if (names) return words.t(`${names}.${value}`);
  return isInstant ? minute(String(value)) : value;
}

/** @returns an instant of the wire to the minute; empty without one */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** @returns an instant of the wire to the second, where the order of acts matters */
export const second = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/** @returns the parts that are not empty, one a line */
export const lines = (...parts: (string | false)[]): string => parts.filter(Boolean).join('\n');
