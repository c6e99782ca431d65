import { useTranslation } from 'react-i18next';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import { FoundName } from '../../table/found-part';
import css from './orders.module.css';

/** The first visitor of an order. In a search, the visitor found is marked and named. */
export function FoundPerson({ order }: { order: ListedStaffOrder }) {
  const { t } = useTranslation();
  const { realname, found } = order;
  if (!found) return realname;
  if (found.isfirst) return <FoundName name={realname} />;
  return (
    <>
      {realname}
      <small className={css.companion}>
        {t('orders.companion')} <FoundName name={found.realname} />
      </small>
    </>
  );
}
