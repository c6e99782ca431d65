import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PartyRow } from '@hall/shared/contract/staff/day-board';
import { useCan } from '../../api/me';
import { TableShell } from '../../table/columns';
import css from './day-board.module.css';

/** The units and teams of the day: time, leader and number admitted. */
export function GroupList({ groups }: { groups: PartyRow[] | undefined }) {
  const { t } = useTranslation();
  const may = useCan();
  const text = (name: string): string => t(`overview.parties.${name}`);
  return (
    <TableShell<PartyRow>
      rowKey="orderid"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={groups}
      locale={{ emptyText: text('none') }}
      columns={[
        {
          title: t('overview.session'),
          dataIndex: 'session',
          width: 130,
          render: (_, { session, areaname }) => (
            <>
              <span className={css.time}>{session}</span>
              <small className={css.area}>{areaname}</small>
            </>
          ),
        },
        { title: text('name'), render: (_, group) => <GroupName group={group} /> },
        {
          title: text('kind'),
          width: 120,
          render: (_, { kind }) => text(`kinds.${kind}`),
        },
        ...(may('groups.contact')
          ? [
              {
                title: text('leader'),
                width: 190,
                render: (_: unknown, { leader, telnum }: PartyRow) => (
                  <>
                    {leader}
                    {telnum && (
                      <a className={css.phone} href={`tel:${telnum}`}>
                        {telnum}
                      </a>
                    )}
                  </>
                ),
              },
            ]
          : []),
        {
          title: text('in'),
          width: 110,
          align: 'right',
          className: css.figure ?? '',
          render: (_, { admitted, people }) => `${admitted} / ${people}`,
        },
      ]}
    />
  );
}

function GroupName({ group }: { group: PartyRow }) {
  const may = useCan();
  if (group.authapplyid && may('authorizations.read'))
    return (
      <Link to="/authorizations/$authapplyid" params={{ authapplyid: group.authapplyid }}>
        {group.name}
      </Link>
    );
  return may('orders.read') ? (
    <Link to="/orders/$orderid" params={{ orderid: group.orderid }}>
      {group.name}
    </Link>
  ) : (
    group.name
  );
}
