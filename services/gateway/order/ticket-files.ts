import type { Locale } from '@hall/shared/codes/states';
import {
  createTicketCalendar,
  createTicketPdf,
  type OrderView,
} from '@hall/domain/reservation/orders';
import { FileAnswer } from '../calls/send-file';

/** @returns the ticket to save or print, named by the order's number */
export const ticketPdf = async (view: OrderView, locale: Locale): Promise<FileAnswer> =>
  new FileAnswer('pdf', view.order.orderno, await createTicketPdf(view, locale));

/** @returns the visit as a calendar file */
export const ticketIcs = (view: OrderView, locale: Locale): FileAnswer =>
  new FileAnswer('ics', view.order.orderno, Buffer.from(createTicketCalendar(view, locale)));
