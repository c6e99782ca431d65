import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../layouts/page-head';
import { DataTable, type DataTableProps } from './data-table';

/** A page that is a list: the head with the acts of the page, an explanation, and the rows. */
export function ListPage<Row extends object, Name extends string>({
  actions,
  about,
  children,
  ...table
}: Omit<DataTableProps<Row, Name>, 'head'> & {
  /** The acts of the page, top right. */
  actions?: ReactNode;
  /** Explains the content of the list. */
  about?: string;
  /** Shown between the head and the rows. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      {...table}
      head={(exporting) => (
        <>
          <PageHead title={t(`console.menu.${table.list.name}`)}>
            {exporting}
            {actions}
          </PageHead>
          {about && <p>{about}</p>}
          {children}
        </>
      )}
    />
  );
}
