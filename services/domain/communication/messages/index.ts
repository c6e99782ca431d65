// Runs in the gateway and the worker.
export { composeMessage, type MessageTemplate, codeMark } from './compose';
export { type GuideNews, messagesToGuides } from './guide-messages';
export {
  inJobs,
  queueMessage,
  queueMessages,
  withdrawMessages,
  withdrawMessagesTo,
  type WrittenMessage,
} from './message-queue.repository';
export {
  createMessages,
  type Messages,
  isResendable,
  resendMessage,
  textForStaff,
  type WrittenCode,
} from './messages';
export type { Message, QueuedMessage } from './message.entity';
export { findSendable, sendQueuedMessages } from './send-queued';
export { readSmsState, type SmsState } from './sms-budget.sql';
export {
  countMessagesOfClosings,
  eraseMessagesOf,
  eraseOldMessages,
  type ListedMessage,
  type MessageCounts,
  readMessagePage,
  readMessagesOf,
} from './message.repository';
