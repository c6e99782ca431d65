export { saveNotice, withdrawNotice, writeNotices } from './keep-notices';
export type { Notice } from './notice.entity';
export { insertNotice, type NoticeContent, readNoticePage } from './notice.repository';
export { createNotices } from './notices';
