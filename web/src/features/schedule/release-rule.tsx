import { useTranslation } from 'react-i18next';
import type { StartAnswer } from '@hall/shared/contract/start';
import common from '../../styles/common.module.css';
import css from './month-notes.module.css';

/** The hall's rule for when a day can first be booked; its place while `of` is undefined. */
export function ReleaseRule({ of: rule }: { of: StartAnswer['release'] | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={`${common.quiet} ${css.rulePlace}`}>
      {rule && t(`schedule.release.${rule.unit}`, { count: rule.ahead, time: rule.time })}
    </p>
  );
}
