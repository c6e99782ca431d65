import { Link } from '@tanstack/react-router';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FollowingBooking } from '@hall/shared/contract/staff/returned-seats';
import { returnedseats } from '@hall/shared/lists/returnedseats';
import { exportEndpoints } from '@hall/shared/contract/staff/exports';
import { returnedSeats as address } from '../addresses/people';
import { useCan } from '../api/me';
import { ListPage } from '../table/list-page';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { VisitTime } from '../format/instant';
import { useExport } from '../api/use-export';
import common from '../styles/common.module.css';

/** Scarce seats that were returned, and the bookings that got them. */
export function ReturnedSeatsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const order = useExport(exportEndpoints.create);
  return (
    <ListPage
      actions={
        may('exports.write') && (
          <Button
            loading={order.isPending}
            onClick={() => order.mutate({ ...filtersOf(search[0]), kind: 'returned' })}
          >
            {t('returnedSeats.export')}
          </Button>
        )
      }
      about={t('returnedSeats.about')}
      list={returnedseats}
      search={search}
      emptyText={t('returnedSeats.empty')}
      draw={{
        eventsdate: ({ eventsdate, session, pool }) => (
          <>
            <VisitTime date={eventsdate} session={session} />
            <div>{t(`exports.pools.${pool}`)}</div>
          </>
        ),
        realname: (row) => (
          <>
            <div>{`${t(`accounts.kinds.${row.accounttype}`)} ${row.realname || row.accountid}`}</div>
            <Link to="/orders/$orderid" params={{ orderid: row.orderid }}>
              {row.orderno}
            </Link>
          </>
        ),
        following: ({ following }) =>
          following.length
            ? following.map((next) => <Following key={next.orderid} next={next} />)
            : t('returnedSeats.none'),
      }}
    />
  );
}

/** A later booking of the seats, and its link to the one before. */
function Following({ next }: { next: FollowingBooking }) {
  const { t } = useTranslation();
  return (
    <p className={common.sentence}>
      <Link to="/orders/$orderid" params={{ orderid: next.orderid }}>
        {next.orderno}
      </Link>{' '}
      {t('returnedSeats.next', { minutes: next.minutes, seats: next.seats })}{' '}
      {next.link && <Tag color="warning">{t(`exports.links.${next.link}`)}</Tag>}
    </p>
  );
}
