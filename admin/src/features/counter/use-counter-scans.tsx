import { Link, useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '@hall/ui/forms';
import { type ListedStaffOrder, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan, isLikeOrderCode } from '@hall/shared/rules/scanned-code';
import { useDocTypes } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { requestOf } from '../../api/request';
import { useSend } from '../../api/use-call';
import { useScans } from '../../shortcuts/use-scans';
import { addRead, fieldId, isBlank } from './party';
import { readCard } from './read-card';
import type { useDraft } from './use-draft';

/**
 * Takes the scans of the counter: a document fills in a line, a ticket opens its order.
 * @param isBooked whether the booking is completed, so that only tickets count
 * @returns what the last scan was, with a function that clears it for the next booking
 */
export function useCounterScans(
  { latest, put }: ReturnType<typeof useDraft>,
  isBooked: boolean,
): [ReactNode, () => void] {
  const { t } = useTranslation();
  const doctypes = useDocTypes();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const sendCall = useSend();
  const [status, setStatus] = useState<ReactNode>();
  const warn = (text: string): void => {
    if (isBooked) void message.warning(text);
    setStatus(text);
  };
  const takeCard = (scan: string): void => {
    const card = readCard(scan, doctypes);
    const added = card && addRead(latest().party, card);
    setStatus(t(`counter.${!added ? 'notRead' : added.isThere ? 'readAgain' : 'read'}`));
    if (!added) return;
    put({ party: added.party });
    focusLine(added.key);
  };
  /** Opens the order of a scanned ticket. If a booking has begun, shows a link to it instead. */
  const takeTicket = async (code: string, scan: string): Promise<void> => {
    setStatus(t('counter.looking'));
    try {
      const { items } = await sendCall(requestOf(orderEndpoints.search, { keyword: code }));
      const order = items.find(
        ({ ticketcode, orderno }) => code === ticketcode || code === orderno,
      );
      // The code may also be a passport number.
      if (!order && !isBooked && readCard(scan, doctypes)) takeCard(scan);
      else if (!order) warn(t('counter.noOrder', { code }));
      else if (isBooked || isBlank(latest()))
        await navigate({ to: '/orders/$orderid', params: { orderid: order.orderid } });
      else setStatus(<ScannedOrder order={order} />);
    } catch (error) {
      warn(problemText(t, error));
    }
  };
  const takeScan = (scan: string): void => {
    const code = normaliseIdNumber(cleanScan(scan));
    if (isLikeOrderCode(code)) void takeTicket(code, scan);
    else if (isBooked) warn(t('counter.notRead'));
    else takeCard(scan);
  };
  useScans(noField, { scan: takeScan, enter: () => undefined, tabParts: true });
  return [status, () => setStatus(undefined)];
}

function ScannedOrder({ order: { orderid, orderno } }: { order: ListedStaffOrder }) {
  const { t } = useTranslation();
  return (
    <>
      {t('counter.scanned', { orderno })}{' '}
      <Link to="/orders/$orderid" params={{ orderid }}>
        {t('counter.open')}
      </Link>
    </>
  );
}

/** Focuses the name in a line of the party. */
export const focusLine = (key: number): void => focusFirst([fieldId({ key }, 'realname')]);

/** For scans, no field receives other typed text. */
const noField = { current: null };
