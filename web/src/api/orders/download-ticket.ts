import { getpassCalls } from '@hall/shared/contract/getpass';
import { orderCalls } from '@hall/shared/contract/order';
import { downloadFile } from '../call';

/**
 * The ticket as a file to keep.
 * @param passtoken of who found the order without a sign-in
 */
export function downloadTicket(
  kind: 'pdf' | 'ics',
  orderid: string,
  passtoken?: string,
): Promise<void> {
  const { ticketPdf, ticketIcs } = passtoken ? getpassCalls : orderCalls;
  return downloadFile(kind === 'pdf' ? ticketPdf : ticketIcs, { orderid }, { passtoken });
}
