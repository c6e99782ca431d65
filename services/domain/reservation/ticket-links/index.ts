// Runs in the gateway and the worker.
export { eraseOldNotices, takeDueNotices } from './due-notices.sql';
export { createLinkCodes, type LinkCodes, ticketAddress } from './link-codes';
export { remindOfVisits, sendTicketNotices } from './send-ticket-notices';
export {
  cancelOverLink,
  changeOverLink,
  type LinkCaller,
  type LinkChoices,
  type LinkedTicket,
  openTicketLink,
  proveLinkHolder,
  readLinkChoices,
  readLinkOutcome,
  sendLinkCode,
} from './ticket-links';
