import { PollQrDto, qrSignInCalls } from '@hall/shared/contract/qr-sign-in';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { QrSignIn } from '@hall/domain/people/qr-sign-in';
import { type Call, publicCall } from '../calls/call';
import { messagingAppStart } from '../messaging-app/messaging-app.router';
import { presentAccount } from './account.presenter';

/** Sign-in of an individual by a QR code that the messaging app scans. */
export function qrSignInRoutes({
  qrSignIn,
  config,
}: {
  qrSignIn: QrSignIn;
  config: { PUBLIC_URL: string };
}): Call[] {
  return [
    publicCall({
      method: 'post',
      path: qrSignInCalls.create,
      summary: 'A QR code to sign an individual in with the messaging app.',
      async answer(caller) {
        const { qrid, state, expires } = await qrSignIn.create(caller);
        const qrurl = new URL(messagingAppStart, config.PUBLIC_URL);
        qrurl.searchParams.set('state', state);
        return { qrid, qrurl: qrurl.href, expires: hallIso(expires) };
      },
    }),
    publicCall({
      method: 'post',
      path: qrSignInCalls.poll,
      summary: 'How far the QR code has come; once confirmed, the sign-in.',
      Dto: PollQrDto,
      async answer(caller, { qrid }) {
        const { state, signedIn } = await qrSignIn.poll(qrid, caller);
        if (!signedIn) return { state };
        return { state, authtoken: signedIn.authtoken, ...presentAccount(signedIn.account) };
      },
    }),
  ];
}
