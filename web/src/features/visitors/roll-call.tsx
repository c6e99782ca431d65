import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { endingOf } from '@hall/shared/rules/masking';
import { useDocumentName } from '../../api/start';
import { Button } from '../../components/button';
import { useSiteName } from '../site/hall-name';
import { PersonName } from './person-name';
import css from './roll-call.module.css';

interface Props {
  /** The lines above the list: the visit, and whose list it is. */
  lines: readonly string[];
  /** Numbers are masked. */
  people: readonly { realname: string; doctype: number; idnum: string }[];
}

/** Prints the people of a group to tick off: name, kind of document, its last four characters, an empty box. */
export function RollCallButton(props: Props) {
  const { t } = useTranslation();
  const [printed, setPrinted] = useState(0);
  useEffect(() => {
    if (!printed) return undefined;
    const end = (): void => setPrinted(0);
    addEventListener('afterprint', end);
    document.body.dataset.prints = 'roll-call';
    print();
    return () => {
      removeEventListener('afterprint', end);
      delete document.body.dataset.prints;
    };
  }, [printed]);
  return (
    <>
      <Button onClick={() => setPrinted((times) => times + 1)}>{t('orders.rollCall.print')}</Button>
      {printed > 0 && createPortal(<RollCall {...props} />, document.body)}
    </>
  );
}

function RollCall({ lines, people }: Props) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const siteName = useSiteName();
  const titles = ['account.field.realname', 'account.field.doctype', 'orders.rollCall.ending'];
  return (
    <section className={css.rollCall} data-testid="roll-call">
      <h1>{t('orders.rollCall.title')}</h1>
      <p>{[siteName, ...lines, t('waiting.list.people', { count: people.length })].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {[...titles, 'orders.rollCall.present'].map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ realname, doctype, idnum }, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td translate="no">
                <PersonName name={realname} />
              </td>
              <td>{documentName(doctype)}</td>
              <td>{endingOf(idnum)}</td>
              <td>
                <span className={css.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
