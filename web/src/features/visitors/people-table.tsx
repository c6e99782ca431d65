import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Declared, declaredInWords } from '@hall/shared/rules/declarations';
import { tableRoles } from '@hall/ui/table-roles';
import { Tag } from '../../components/tag';
import { useElder } from '../../device/elder-mode';
import { useNarrow } from '../../theme/use-narrow';
import { PersonName } from './person-name';
import { useDocumentName } from '../../api/start';
import css from './people-table.module.css';

const { table: Table, header, body } = tableRoles;

interface Person extends Declared {
  realname: string;
  doctype: number;
  idnum: string;
  /** The status of the ticket, if there is a ticket. Shown if the tickets differ. */
  status?: number;
}

interface Props<P> {
  people: P[];
  /** The action at the end of a person's row. */
  actOf?: ((person: P, index: number) => ReactNode) | undefined;
}

/** The people of a booking in aligned columns; on a phone and in elder mode, in two aligned lines each. */
export function PeopleTable<P extends Person>({ people, actOf }: Props<P>) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const [narrow, elder] = [useNarrow(), useElder()];
  // One state of all tickets is the state of the order, which the page names once.
  const hasStatus = new Set(people.map(({ status }) => status)).size > 1;
  const titles = ['realname', 'doctype', 'idnum'].map((name) => t(`account.field.${name}`));
  if (hasStatus) titles.push(t('orders.ticketstate'));
  return (
    <Table className={`${css.people} ${narrow || elder ? css.isStacked : ''}`} data-testid="party">
      <header.wrapper>
        <header.row>
          <header.cell className={css.number}>#</header.cell>
          {titles.map((title) => (
            <header.cell key={title}>{title}</header.cell>
          ))}
          {actOf && <header.cell className={css.act}>{t('orders.act')}</header.cell>}
        </header.row>
      </header.wrapper>
      <body.wrapper>
        {people.map((person, index) => (
          <body.row key={index} data-testid="person">
            <body.cell className={css.number}>{index + 1}</body.cell>
            <body.cell className={css.name} translate="no">
              <PersonName name={person.realname} />
            </body.cell>
            <body.cell className={css.kind}>
              {documentName(person.doctype)}
              {declaredInWords(person, t).map((mark) => (
                <Fragment key={mark}>
                  {' '}
                  <Tag>{mark}</Tag>
                </Fragment>
              ))}
            </body.cell>
            <body.cell className={css.idnum}>{person.idnum}</body.cell>
            {hasStatus && (
              <body.cell className={css.status}>
                {person.status !== undefined && t(`orders.ticketstatus.${person.status}`)}
              </body.cell>
            )}
            {actOf && <body.cell className={css.act}>{actOf(person, index)}</body.cell>}
          </body.row>
        ))}
      </body.wrapper>
    </Table>
  );
}
