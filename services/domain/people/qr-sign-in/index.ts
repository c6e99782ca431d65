export { createQrSignIn } from './qr-sign-in';
