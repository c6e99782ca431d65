export { createUploads, type Uploads } from './uploads';
