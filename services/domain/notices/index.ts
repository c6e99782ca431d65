export { createNotices } from './notices';
