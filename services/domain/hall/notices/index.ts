export { saveNotice, withdrawNotice, writeNotices } from './keep-notices';
export type { Notice } from './notice.entity';
export { insertNotice, readNoticePage } from './notice.repository';
export { createNotices } from './notices';
