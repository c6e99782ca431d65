import { useTranslation } from 'react-i18next';
import type { StartAnswer } from '@hall/shared/contract/start';
import common from '../../styles/common.module.css';

/** From when on a day can be booked, as the hall has it. */
export function ReleaseRule({ of: { ahead, unit, time } }: { of: StartAnswer['release'] }) {
  const { t } = useTranslation();
  return <p className={common.quiet}>{t(`schedule.release.${unit}`, { count: ahead, time })}</p>;
}
