// Runs in the gateway.
export {
  continueQrSignIn,
  createQrCode,
  finishQrSignIn,
  openQrCode,
  pollQrCode,
  refuseQrSignIn,
} from './qr-sign-in';
