export { createLinkCodes, type LinkCodes } from './link-codes';
export {
  createTicketLinks,
  type LinkCaller,
  type LinkedTicket,
  type TicketLinks,
} from './ticket-links';
