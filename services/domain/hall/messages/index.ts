export { composeMessage, type MessageTemplate } from './compose';
export { findMessagesDue, queueMessage } from './message-queue.repository';
export { createMessages, type Messages } from './messages';
export { sendQueuedMessage } from './send-queued';
export {
  eraseMessagesTo,
  eraseOldMessages,
  type ListedMessage,
  readMessagePage,
} from './message.repository';
export { codeMark, isResendable, resendMessage } from './resend-message';
