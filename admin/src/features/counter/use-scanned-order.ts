import { type ListedStaffOrder, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan, isLikeOrderCode } from '@hall/shared/rules/scanned-code';
import { useSend } from '../../api/use-act';
import { requestOf } from '../../api/request';

/** @returns the scanned ticket code or order number; undefined if the scan has neither format */
export function orderCodeOf(scan: string): string | undefined {
  const code = normaliseIdNumber(cleanScan(scan));
  return isLikeOrderCode(code) ? code : undefined;
}

/**
 * Finds the order of a ticket scanned at the counter.
 * @returns a function that resolves to the order; undefined if no order has the code, which may be a passport number
 */
export function useScannedOrder(): (code: string) => Promise<ListedStaffOrder | undefined> {
  const sendCall = useSend();
  return async (code) => {
    const { items } = await sendCall(requestOf(orderEndpoints.search, { keyword: code }));
    return items.find(({ ticketcode, orderno }) => code === ticketcode || code === orderno);
  };
}
