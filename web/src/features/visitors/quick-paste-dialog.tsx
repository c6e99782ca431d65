import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedPerson, PersonFault } from '@hall/shared/rules/read-people';
import { readPastedVisitors } from '@hall/shared/rules/visitor-paste';
import { useDocTypes, useDocumentName, useOtherDocuments } from '../../api/start';
import { TextArea } from '../../components/text-input';
import { Panel } from '../site/panel';
import { showAdded } from './import-visitors';
import common from '../../styles/common.module.css';
import css from './quick-paste.module.css';

/** Lines that are listed before they are added. */
const shownMax = 200;

export interface PasteProps {
  /** The people already on the form. */
  taken: readonly { doctype: number; idnum: string }[];
  /** The number of people that the form can still hold. */
  room: number;
  onPaste(people: ImportedPerson[]): void;
}

interface Props extends PasteProps {
  text: string;
  setOpen(open: boolean): void;
  setText(text: string): void;
}

/**
 * Reads visitors from pasted lines of `name, ID number` (spec 5). Lists what it read line by line, and adds the valid lines.
 * Invalid lines are corrected in the text.
 */
export function QuickPasteDialog({ taken, room, onPaste, text, setOpen, setText }: Props) {
  const { t } = useTranslation();
  const kinds = useDocTypes();
  const others = useOtherDocuments();
  // A long list takes tens of milliseconds, and the form renders far more often than the text changes.
  const people = useMemo(
    () => readPastedVisitors(text, taken, kinds, others),
    [text, taken, kinds, others],
  );
  const unread = people.rows.filter(({ original }) => original !== undefined);
  const rows = people.rows.filter(({ original }) => original === undefined);
  const count = rows.length;
  const [isEmpty, setEmpty] = useState(false);
  const addPeople = (): void => {
    setEmpty(!count);
    if (!count || count > room) return;
    showAdded(count, [], t);
    onPaste(rows);
    // Lines with a number stay for correction. A line without one may be a greeting.
    const left = unread.filter(({ idnum }) => idnum);
    setText(left.map(({ original }) => original).join('\n'));
    setOpen(left.length > 0);
  };
  return (
    <Panel
      open
      title={t('booking.paste')}
      closeText={t('site.action.back')}
      onOk={{ text: t('booking.pasteAdd'), act: addPeople }}
      onClose={() => setOpen(false)}
    >
      <label htmlFor="quick-paste" className={css.hint}>
        {t('booking.pasteHint')}
      </label>
      <TextArea id="quick-paste" rows={7} value={text} autoFocus onChange={setText} />
      <p className={common.quiet} aria-live="polite">
        {people.rows.length > 0 && t('booking.pasteRead', { count, unread: unread.length })}
      </p>
      {people.rows.length > 0 && (
        <ol className={css.lines} data-testid="paste-lines">
          {people.rows.slice(0, shownMax).map((person) => (
            <PasteLine key={person.row} person={person} faults={people.faults} />
          ))}
        </ol>
      )}
      <div role="alert">
        {isEmpty && !count && <p className={common.fieldError}>{t('booking.pasteNothing')}</p>}
        {count > room && (
          <p className={common.fieldError}>{t('validation.paste.tooMany', { count: room })}</p>
        )}
      </div>
    </Panel>
  );
}

/** One pasted line: the visitor, or the original text with the reasons why it is not added. */
function PasteLine({ person, faults }: { person: ImportedPerson; faults: readonly PersonFault[] }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const { row, realname, doctype, idnum, original } = person;
  const reasons = faults
    .filter((fault) => fault.row === row)
    .map(({ field, key, params }) =>
      t(key === 'validation.required' ? `validation.paste.${field}` : key, params ?? {}),
    );
  return (
    <li value={row}>
      {original === undefined ? (
        `${realname} ${documentName(doctype)} ${idnum}`
      ) : (
        <>
          {original}
          <span className={common.fieldError}>
            {' '}
            {(idnum ? reasons : reasons.slice(-1)).join(' ')}
          </span>
        </>
      )}
    </li>
  );
}
