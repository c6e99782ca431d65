// Runs in the gateway and the worker.
export { eraseOldNotices, takeDueNotices } from './due-notices.sql';
export { createLinkCodes, type LinkCodes, ticketAddress } from './link-codes';
export { remindOfVisits, sendTicketNotices } from './send-ticket-notices';
export {
  canActOn,
  cancelOverLink,
  changeOverLink,
  isProven,
  type LinkCaller,
  type LinkChoices,
  type LinkedTicket,
  openTicketLink,
  proveLinkHolder,
  readLinkChoices,
  readLinkedOrder,
  readLinkOutcome,
  sendLinkCode,
  takeOutOverLink,
} from './ticket-links';
