import { Alert, Descriptions, Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubjectWithActs } from '@hall/shared/contract/staff/audit';
import type { List } from '@hall/shared/lists/define-list';
import { problemText } from '../api/problem-text';
import { useAsk } from '../api/use-call';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import type { Column } from './columns';
import css from './filter-bar.module.css';

/** How a list shows a row that has no page of its own. */
export interface Sheet<Row> {
  /** The kind of subject in the audit log. */
  kind: SubjectWithActs;
  /** The row's name in the title. */
  nameOf: (row: Row) => string;
  /** Links to what belongs to the row. */
  links?: (row: Row) => ReactNode;
}

/** One row of a list in a drawer: all its columns, and the acts of staff on it. */
export function RowSheet<Row extends object>(
  props: Sheet<Row> & {
    list: Pick<List<Row>, 'name' | 'call' | 'rowKey'>;
    columns: Column<Row>[];
    id: string;
    onClose: () => void;
  },
) {
  const { t } = useTranslation();
  const found = useAsk(props.list.call, { [props.list.rowKey]: props.id });
  const row = found.data?.items[0];
  const title = [t(`console.menu.${props.list.name}`), ...(row ? [props.nameOf(row)] : [])].join(
    ' · ',
  );
  return (
    <Drawer open size={560} title={title} onClose={props.onClose}>
      {found.isPending && <Skeleton active />}
      {found.isError && <Alert type="error" showIcon title={problemText(t, found.error)} />}
      {found.data && !row && <Alert type="info" showIcon title={t('console.problem.gone')} />}
      {row && (
        <>
          <Descriptions
            column={1}
            size="small"
            bordered
            items={props.columns.map((column) => ({
              key: column.name,
              label: column.title,
              children: column.draw(row),
            }))}
          />
          {props.links && <p>{props.links(row)}</p>}
          <section className={css.sheetActs}>
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind={props.kind} id={props.id} />
          </section>
        </>
      )}
    </Drawer>
  );
}
