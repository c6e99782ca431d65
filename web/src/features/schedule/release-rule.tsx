import { useTranslation } from 'react-i18next';
import type { StartAnswer } from '@hall/shared/contract/start';
import common from '../../styles/common.module.css';

/** The hall's rule for when a day can first be booked. */
export function ReleaseRule({ of: { ahead, unit, time } }: { of: StartAnswer['release'] }) {
  const { t } = useTranslation();
  return <p className={common.quiet}>{t(`schedule.release.${unit}`, { count: ahead, time })}</p>;
}
