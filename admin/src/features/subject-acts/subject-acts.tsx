import { Link } from '@tanstack/react-router';
import { Alert, Descriptions, Drawer, Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { actsOn, type SubjectWithActs } from '@hall/shared/contract/staff/audit';
import { textIn } from '@hall/shared/rules/both-languages';
import { useCan } from '../../api/me';
import { useStaffPersons } from '../../api/staff-names';
import { problemText } from '../../api/problem-text';
import { Instant } from '../../format/instant';
import { type ListCall, useAsk } from '../../api/use-ask';
import type { Column } from '../../table/columns';
import common from '../../styles/common.module.css';
import css from './row-sheet.module.css';

/** The acts of staff on a subject: author, time, address and reason, each with a link to its audit entry. */
export function SubjectActs({ kind, id }: { kind: SubjectWithActs; id: string }) {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const nameOf = useStaffPersons();
  const { data, error } = useAsk(actsOn(kind), { key: id });
  return (
    <>
      {error && <Alert type="error" showIcon title={problemText(t, error)} />}
      {data?.items.length === 0 && <p className={common.soft}>{t('auditPage.noActs')}</p>}
      <Timeline
        items={(data?.items ?? []).map(({ auditid, act, at, username, role, address, reason }) => ({
          key: auditid,
          content: (
            <>
              {may('audit.read') ? (
                <Link to="/audit" search={{ auditid }}>
                  {t(`audit.act.${act}`)}
                </Link>
              ) : (
                t(`audit.act.${act}`)
              )}
              <div className={common.soft}>
                <Instant at={at} /> · {nameOf(username)} ·{' '}
                {t(`console.role.${role}`, { defaultValue: t('auditChange.other') })}
                {address && ` · ${address}`}
              </div>
              {reason && <div>{textIn(reason, i18n.language)}</div>}
            </>
          ),
        }))}
      />
    </>
  );
}

/** One row of a list in a drawer: all its columns, and the acts of staff on it. */
export function RowSheet<Row extends object>({
  title,
  nameOf,
  call,
  by,
  columns,
  kind,
  onClose,
}: {
  title: string;
  /** The row's name in the title. */
  nameOf: (row: Row) => string;
  call: ListCall<Row>;
  /** The name and value of the id, as in the address and the call. */
  by: [name: string, id: string];
  columns: Column<Row>[];
  /** The kind of subject in the audit log. */
  kind: SubjectWithActs;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, id] = by;
  const found = useAsk(call, { [name]: id });
  const row = found.data?.items[0];
  const valueOf = ({ render, name: field }: Column<Row>): ReactNode =>
    render ? render(row as Row) : (row as Record<string, ReactNode>)[field];
  return (
    <Drawer open size={560} title={row ? `${title} · ${nameOf(row)}` : title} onClose={onClose}>
      {found.isPending && <Skeleton active />}
      {found.isError && <Alert type="error" showIcon title={problemText(t, found.error)} />}
      {found.data && !row && <Alert type="info" showIcon title={t('console.problem.gone')} />}
      {row && (
        <>
          <Descriptions
            column={1}
            size="small"
            bordered
            items={columns.map((column) => ({
              key: column.name,
              label: column.title,
              children: valueOf(column),
            }))}
          />
          <section className={css.acts}>
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind={kind} id={id} />
          </section>
        </>
      )}
    </Drawer>
  );
}
