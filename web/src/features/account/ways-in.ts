export type WayIn = 'qr' | 'sms' | 'password';

/**
 * @param hasQrLogin whether the hall has a messaging app that scans the codes
 * @param canBeScanned whether another device can scan this screen
 * @returns the sign-in methods in page order, and the default one
 */
export function waysIn({
  hasQrLogin,
  canBeScanned,
}: {
  hasQrLogin: boolean;
  canBeScanned: boolean;
}): { ways: WayIn[]; first: WayIn } {
  if (!hasQrLogin) return { ways: ['sms', 'password'], first: 'sms' };
  return { ways: ['qr', 'sms', 'password'], first: canBeScanned ? 'qr' : 'sms' };
}
