import { orderCalls } from '@hall/shared/contract/order';
import { downloadFile } from '../call';

/** The ticket as a file to keep. */
export const downloadTicket = (kind: 'pdf' | 'ics', orderid: string): Promise<void> =>
  downloadFile(kind === 'pdf' ? orderCalls.ticketPdf : orderCalls.ticketIcs, { orderid });
