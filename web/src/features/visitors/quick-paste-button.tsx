import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleRead } from '@hall/shared/rules/read-people';
import { readPastedVisitors } from '@hall/shared/rules/visitor-paste';
import { useDocTypes, useOtherDocuments } from '../../api/start';
import { Button } from '../../components/button';
import { TextArea } from '../../components/text-input';
import { Panel } from '../site/panel';
import { showAdded } from './import-visitors';
import common from '../../styles/common.module.css';
import css from './quick-paste.module.css';

interface Props {
  /** The people already on the form. */
  taken: readonly { doctype: number; idnum: string }[];
  /** The number of people that the form can still hold. */
  room: number;
  onPaste(people: PeopleRead): void;
}

/**
 * Reads visitors from pasted lines of `name, ID number` (spec 5). Every line becomes a row, as in an import; invalid rows
 * are corrected there.
 */
export function QuickPasteButton({ taken, room, onPaste }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const kinds = useDocTypes();
  const others = useOtherDocuments();
  // A long list takes tens of milliseconds, and the form renders far more often than the text changes.
  const people = useMemo(
    () => readPastedVisitors(text, taken, kinds, others),
    [text, taken, kinds, others],
  );
  const count = people.rows.length;
  const wrong = new Set(people.faults.map(({ row }) => row)).size;
  const addPeople = (): void => {
    if (!count || count > room) return;
    showAdded(count, people.faults, t);
    onPaste(people);
    setText('');
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('booking.paste')}</Button>
      <Panel
        open={open}
        title={t('booking.paste')}
        closeText={t('site.action.cancel')}
        onOk={{ text: t('booking.pasteAdd'), act: addPeople }}
        onClose={() => setOpen(false)}
      >
        <label htmlFor="quick-paste" className={css.hint}>
          {t('booking.pasteHint')}
        </label>
        <TextArea id="quick-paste" rows={7} value={text} onChange={setText} />
        <p className={common.quiet} aria-live="polite">
          {count > 0 &&
            t(wrong ? 'booking.recognisedWrong' : 'booking.recognised', { count, wrong })}
        </p>
        <div role="alert">
          {count > room && (
            <p className={common.fieldError}>{t('validation.paste.tooMany', { count: room })}</p>
          )}
        </div>
      </Panel>
    </>
  );
}
