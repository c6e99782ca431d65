// Runs in the gateway and the worker.
export { saveNotice, withdrawNotice, writeNotices, createNotices } from './notices';
export type { Notice } from './notice.entity';
export { insertNotice, type NoticeContent, readNoticePage } from './notice.repository';
