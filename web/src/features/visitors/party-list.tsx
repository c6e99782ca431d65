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

/** Everyone who comes, a line each. */
export function PartyList({ people }: { people: Person[] }) {
  const { t } = useTranslation();
  return (
    <ol className={css.party} data-testid="party">
      {people.map(({ realname, doctype, idnum, status }, i) => (
        <li key={i}>
          <span>{realname}</span>
          <span>{t(`account.doctype.${doctype}`)}</span>
          <span>{idnum}</span>
          {status !== undefined && <span>{t(`orders.ticketstatus.${status}`)}</span>}
        </li>
      ))}
    </ol>
  );
}
