import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { dateInShort } from '@hall/shared/rules/date-in-words';
import { Button } from '../../components/button';
import { Select } from '../../components/select';
import common from '../../styles/common.module.css';
import css from './party-room.module.css';

interface Props {
  party: number;
  /** The minimum and maximum number of people in one booking. */
  limits: { min: number; max: number };
  /** The first day with enough seats; undefined if no shown day has enough. */
  first: string | undefined;
  /** Whether all shown days are loaded; only then is the absence of a day certain. */
  isSettled: boolean;
  onParty(party: number): void;
  onChoose(date: string): void;
}

/** Chooses the number of people. The calendar then marks the days with enough seats and names the first. */
export function PartyRoom({ party, limits, first, isSettled, onParty, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const counts = Array.from({ length: limits.max - limits.min + 1 }, (_, i) => limits.min + i);
  return (
    <div className={css.partyRoom}>
      <label>
        {t('schedule.party')}
        <Select
          value={party}
          options={counts.map((count) => ({
            value: count,
            label: t('schedule.people', { count }),
          }))}
          onChange={(count = party) => onParty(count)}
        />
      </label>
      <div aria-live="polite">
        {first ? (
          <Button look="link" className={css.first} onClick={() => onChoose(first)}>
            {t('schedule.firstFor', {
              date: dateInShort(first, i18n.language as Locale, 'monthDay'),
              count: party,
            })}
          </Button>
        ) : (
          isSettled && (
            <span className={common.quiet}>{t('schedule.noneFor', { count: party })}</span>
          )
        )}
      </div>
    </div>
  );
}
