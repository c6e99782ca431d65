import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPerson } from '@hall/shared/contract/group-visit';
import { maskNumber } from '@hall/shared/rules/masking';
import { PersonName } from '../visitors/person-name';
import { useDocumentName } from '../../api/start';
import css from './person-table.module.css';

/** The people of a visit, with masked numbers: in a scrolling frame on screens, in full in print. */
export function PersonTable({
  persons,
  actOf,
}: {
  persons: ApplicationPerson[];
  /** The action on the person in this row. */
  actOf?: ((index: number) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  if (!persons.length) return null;
  return (
    <div
      className={css.personFrame}
      tabIndex={0}
      role="group"
      aria-label={t('auth.field.personsdata')}
    >
      <table className={css.personTable}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {['auth.field.realname', 'auth.field.doctype', 'account.field.idnum'].map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
            {actOf && (
              <th scope="col" className="no-print">
                {t('orders.act')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {persons.map(({ realname, doctype, idnum }, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td translate="no">
                <PersonName name={realname} />
              </td>
              <td>{documentName(doctype)}</td>
              <td>{idnum && maskNumber(idnum)}</td>
              {actOf && <td className="no-print">{actOf(index)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
