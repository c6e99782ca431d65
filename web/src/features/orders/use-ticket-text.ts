import { useTranslation } from 'react-i18next';
import type { OrderSummary, OrderVisitor, WithEntrance } from '@hall/shared/contract/order';
import { localeOf } from '@hall/shared/locales/pick';
import { type TicketText, writeTicket } from '@hall/shared/rules/ticket-text';
import { useDocumentName, useStart } from '../../api/start';
import { useHallName } from '../site/hall-name';

/** The data of an order that every ticket shows. */
export type TicketOrder = OrderSummary &
  WithEntrance & { visitors?: OrderVisitor[]; guides?: string[] };

/** @returns the ticket of an order; before the start answer arrives, without the hall's address and telephone */
export function useTicketText(order: TicketOrder): TicketText {
  const { t, i18n } = useTranslation();
  const start = useStart().data;
  const name = useHallName();
  const documentName = useDocumentName();
  const line = order.ticketcode.startsWith('T') ? 'team' : 'individual';
  return writeTicket(
    {
      hall: {
        name,
        address: start?.hall.address ?? '',
        way: start?.hall.way ?? '',
        map: start?.hall.map ?? '',
      },
      telephone: start?.enquiry[line] ?? '',
      date: order.eventsdate,
      session: order.session,
      ticketcode: order.ticketcode,
      orderno: order.orderno,
      area: order.areaname,
      entrance: order.entrance ?? '',
      guides: order.guides ?? [],
      people: (order.visitors ?? []).map(({ realname, doctype, ...person }) => ({
        ...person,
        name: realname,
        document: documentName(doctype),
      })),
    },
    localeOf(i18n.language),
    t,
  );
}
