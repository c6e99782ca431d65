import type { TFunction } from 'i18next';

/** @returns how long ago an instant was: minutes, then hours, then days; empty for no instant */
export function formatAge(t: TFunction, iso: string, now: number = Date.now()): string {
  if (!iso) return '';
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return t('worklists.age.minutes', { count: minutes });
  if (minutes < 2880) return t('worklists.age.hours', { count: Math.floor(minutes / 60) });
  return t('worklists.age.days', { count: Math.floor(minutes / 1440) });
}
