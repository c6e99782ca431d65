import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitlistSessionsMax } from '@hall/shared/codes/limits';
import type { VisitSession } from '@hall/shared/contract/schedule';
import { usePlacesText } from '../schedule/use-places-text';
import { useDateInWords } from '../site/use-date-in-words';

interface Chosen {
  eventssessionid: string;
  date: string;
  label: string;
}

/**
 * The full sessions, at most three, whose waiting list the reader wants to join.
 * @param date the day that is shown
 * @param named the session in the address
 */
export function useWaitChoice(
  date: string | undefined,
  named: { date?: string | undefined; session?: string | undefined; label?: string | undefined },
) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const placesText = usePlacesText();
  const [chosen, setChosen] = useState<Chosen[]>(
    named.session
      ? [
          {
            eventssessionid: named.session,
            date: named.date ?? '',
            label: `${inWords(named.date ?? '')} ${named.label ?? ''}`,
          },
        ]
      : [],
  );
  const ids = chosen.map(({ eventssessionid }) => eventssessionid);
  const drop = (id: string): void =>
    setChosen((before) => before.filter(({ eventssessionid }) => eventssessionid !== id));
  return {
    chosen,
    ids,
    dates: chosen.flatMap((one) => one.date || []),
    drop,
    toggle({ eventssessionid, session }: VisitSession): void {
      if (ids.includes(eventssessionid)) drop(eventssessionid);
      else
        setChosen((before) => [
          ...before,
          { eventssessionid, date: date ?? '', label: `${inWords(date ?? '')} ${session}` },
        ]);
    },
    /** @returns why the reader cannot wait for a session; undefined if the reader can */
    refusalOf(session: VisitSession, maxnums: number): string | undefined {
      if (session.state !== 'full' && session.state !== 'available')
        return t(`schedule.state.${session.state}`);
      if (session.remaining >= maxnums) return placesText(session.remaining);
      const isMore = !ids.includes(session.eventssessionid) && ids.length >= waitlistSessionsMax;
      return isMore ? t('schedule.state.full') : undefined;
    },
  };
}
