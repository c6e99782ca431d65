export { createQrSignIn, type QrSignIn } from './qr-sign-in';
