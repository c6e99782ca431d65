export { saveNotice, withdrawNotice, writeNotices } from './keep-notices';
export { type NoticeRecord, readNoticePage } from './keep-notices.repository';
export { createNotices } from './notices';
