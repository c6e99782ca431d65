import { readSentCode, solveCaptcha } from './development-tools';
import { type Answer, createVisitorClient } from './visitor-client';

/**
 * Finds tickets without a sign-in.
 * @param telnum a phone that has received no code recently
 * @param visitor one visitor of the order
 */
export async function findPass(
  baseUrl: string,
  telnum: string,
  { doctype, idnum }: { doctype: number; idnum: string },
): Promise<Answer & { passtoken: string }> {
  const stranger = createVisitorClient(baseUrl);
  const captchatoken = await solveCaptcha(baseUrl, stranger);
  await stranger.call('sms/send', { telnum, scene: 'getpass', captchatoken });
  const smscode = await readSentCode(baseUrl, telnum);
  const found = await stranger.call('getpass/query', { doctype, idnum, telnum, smscode });
  return { ...found, passtoken: String(found.passtoken) };
}
