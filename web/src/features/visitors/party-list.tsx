import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './party-list.module.css';

interface Person {
  /** Masked, like the number. */
  realname: string;
  doctype: number;
  idnum: string;
  /** Of the ticket, where there is one. */
  status?: number;
}

/**
 * Everyone who comes, a line each.
 * @param actOf what can be done with one of them, at the end of the line
 */
export function PartyList<P extends Person>({
  people,
  actOf,
}: {
  people: P[];
  actOf?: ((person: P) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <ol className={css.party} data-testid="party">
      {people.map((person, i) => (
        <li key={i}>
          <span translate="no">{person.realname}</span>
          <span>{t(`account.doctype.${person.doctype}`)}</span>
          <span>{person.idnum}</span>
          {person.status !== undefined && <span>{t(`orders.ticketstatus.${person.status}`)}</span>}
          {actOf?.(person)}
        </li>
      ))}
    </ol>
  );
}
