import { emblem } from '@hall/shared/rules/emblem';
import type { TicketText } from '@hall/shared/rules/ticket-text';
import css from './ticket-head.module.css';

/** The hall's emblem and name, and the title of the ticket. */
export function TicketHead({ hall, title }: Pick<TicketText, 'hall' | 'title'>) {
  return (
    <div className={css.head}>
      <svg
        className={css.emblem}
        viewBox={`0 0 ${emblem.size} ${emblem.size}`}
        aria-hidden
        focusable={false}
      >
        <rect width={emblem.size} height={emblem.size} rx={4} fill="var(--red)" />
        <path d={emblem.path} fill="var(--paper)" />
      </svg>
      <p className={css.hall}>
        {hall}
        <span className={css.kind}>{title}</span>
      </p>
    </div>
  );
}
