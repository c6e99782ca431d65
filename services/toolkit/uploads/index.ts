export {
  readStoredFile,
  type StoredFile,
  storeDocument,
  storeImage,
  storePicture,
} from './uploads';
