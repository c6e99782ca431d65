export { composeMessage, type MessageTemplate } from './compose';
export {
  inJobs,
  queueMessage,
  queueMessages,
  withdrawMessages,
  withdrawMessagesTo,
  type WrittenMessage,
} from './message-queue.repository';
export { createMessages, type Messages } from './messages';
export { findSendable, sendQueuedMessages } from './send-queued';
export { readSmsState, type SmsKindState, type SmsState } from './sms-state';
export {
  countMessagesOfClosings,
  eraseMessagesOf,
  eraseOldMessages,
  type ListedMessage,
  type MessageCounts,
  readMessagePage,
} from './message.repository';
export { codeMark } from './code-mark';
export { isResendable, resendMessage, textForStaff } from './resend-message';
