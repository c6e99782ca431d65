import { createVisitorClient, type VisitorClient } from './visitor-client';

/**
 * Signs a person in by QR code as the pages and the phone do. A new person gets an account without phone and password.
 * @param person the name in the simulated messaging app
 */
export async function signInByQr(
  baseUrl: string,
  person: string,
  locale: 'zh' | 'en' = 'zh',
): Promise<VisitorClient> {
  const client = createVisitorClient(baseUrl, { locale });
  const { qrid, qrurl } = await client.call<{
    qrid: string;
    qrurl: string;
  }>('user_account/qrcreate');
  const opened = await fetch(qrurl);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const post = (to: URL | string, fields: Record<string, string>) =>
    fetch(to, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
  const { origin, pathname, searchParams } = new URL(qrurl);
  const goesOn = await post(origin + pathname, {
    state: searchParams.get('state') ?? '',
    answer: 'yes',
  });
  const app = new URL(goesOn.headers.get('location') ?? '');
  const answered = await post(new URL('/dev/messaging-app', baseUrl), {
    redirect_uri: app.searchParams.get('redirect_uri') ?? '',
    state: app.searchParams.get('state') ?? '',
    person,
    answer: 'yes',
  });
  await fetch(answered.headers.get('location') ?? '', { headers: { cookie } });
  const { state } = await client.call('user_account/qrpoll', { qrid });
  if (state !== 'confirmed') throw new Error(`not signed in by the QR code: ${String(state)}`);
  return client;
}
