export { createUploads, type KeptFile, type Uploads } from './uploads';
