export { eraseOldNotices, takeDueNotices } from './due-notices.sql';
export { createLinkCodes, type LinkCodes, ticketAddress } from './link-codes';
export { remindOfVisits, tellTickets } from './tell-tickets';
export {
  createTicketLinks,
  type LinkCaller,
  type LinkChoices,
  type LinkedTicket,
  type TicketLinks,
} from './ticket-links';
