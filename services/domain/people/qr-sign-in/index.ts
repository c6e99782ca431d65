export { createQrSignIn, type QrOutcome, type QrSignIn } from './qr-sign-in';
