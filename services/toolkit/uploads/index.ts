export { keepDocument, keepImage, keepPicture, type KeptFile, readKeptFile } from './uploads';
