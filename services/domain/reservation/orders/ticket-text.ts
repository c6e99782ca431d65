import type { Locale } from '@hall/shared/codes/states';
import { documentName } from '@hall/shared/locales/document-name';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { type TicketText, writeTicket } from '@hall/shared/rules/ticket-text';
import type { OrderView } from './order-reader';

/** The parts of an order that its ticket shows. */
export type TicketView = Pick<
  OrderView,
  'order' | 'visitors' | 'guides' | 'entrance' | 'hall' | 'mapLink' | 'enquiry' | 'documents'
>;

/**
 * @param showName masks the names unless the reader is the account of the order
 * @returns the order's ticket, document numbers masked
 */
export function ticketTextOf(
  { order, visitors, guides, entrance, hall, mapLink, enquiry, documents }: TicketView,
  locale: Locale,
  showName: (realname: string) => string,
): TicketText {
  return writeTicket(
    {
      hall: {
        name: hall.name[locale],
        address: hall.address[locale],
        way: hall.way[locale],
        map: mapLink,
      },
      telephone: order.ticketcode.startsWith('T') ? enquiry.team : enquiry.individual,
      date: order.visitDate,
      session: `${order.starttime}-${order.endtime}`,
      ticketcode: order.ticketcode,
      orderno: order.orderno,
      area: pick(locale, { zh: order.area.nameZh, en: order.area.nameEn }),
      entrance: entrance[locale],
      guides: guides.map(showName),
      people: visitors.map(({ realname, doctype, idnum, declared }) => ({
        ...declared,
        name: showName(realname),
        document: documentName(doctype, locale, documents.others),
        idnum: presentNumber(idnum, locale),
      })),
    },
    locale,
    (key, params) => translate(locale, key, params),
  );
}
