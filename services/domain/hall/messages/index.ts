export { composeMessage, type MessageTemplate } from './compose';
export { queueMessage } from './message-queue.repository';
export { createMessages, type Messages } from './messages';
export { sendQueuedMessages } from './send-queued';
export { eraseMessagesTo, type ListedMessage, readMessagePage } from './message.repository';
export { codeMark, isResendable, resendMessage } from './resend-message';
