export { queueMessage } from './message-queue.repository';
export { createMessages, type Messages } from './messages';
export { sendQueuedMessages } from './send-queued';
