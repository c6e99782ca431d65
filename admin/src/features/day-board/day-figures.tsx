import { useTranslation } from 'react-i18next';
import type { WallBoard } from '@hall/shared/contract/staff/day-board';
import css from './day-board.module.css';

/** The figures of the day: visitors, and seats of the counter. */
export function DayFigures({ board }: { board: WallBoard }) {
  const { t } = useTranslation();
  const { booked, capacity, admitted, expected, noshow, windowleft } = board.totals;
  const { inside } = board;
  const figures: { name: string; value: number; note?: string }[] = [
    { name: 'booked', value: booked, note: t('overview.of', { count: capacity }) },
    { name: 'admitted', value: admitted },
    ...(inside
      ? [
          {
            name: 'inside',
            value: inside.people,
            note: inside.counted
              ? t('overview.insideCounted', { count: inside.left })
              : t('overview.insideNote', { count: inside.stayminutes }),
          },
        ]
      : []),
    { name: 'expected', value: expected },
    { name: 'noshow', value: noshow },
    { name: 'windowleft', value: windowleft },
  ];
  return (
    <dl className={css.figures} data-testid="day-figures">
      {figures.map(({ name, value, note }) => (
        <div key={name} data-figure={name}>
          <dt>{t(`overview.figure.${name}`)}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
