import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { DayField } from '@hall/ui/dates';
import css from './accounts.module.css';

/** The last day of a warning or a lock. If empty, it lasts until staff lift it. */
export function UntilField({
  value,
  onChange,
}: {
  value: string;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <label className={css.untilField}>
      {t('accounts.untilDay')}
      <DayField min={hallDateOf(readClock())} value={value} onChange={onChange} />
    </label>
  );
}
