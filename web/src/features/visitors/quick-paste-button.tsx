import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PastedVisitor, readPastedVisitors } from '@hall/shared/rules/visitor-paste';
import { useDocTypes } from '../../api/start/get-start';
import { Panel } from '../site/panel';
import common from '../../styles/common.module.css';
import css from './quick-paste.module.css';

interface Props {
  /** Document numbers on the form already. */
  taken: string[];
  /** How many more the form can hold. */
  room: number;
  onPaste(visitors: PastedVisitor[]): void;
}

/** Visitors pasted as lines of `name, ID number` (spec 5); nothing is taken over while a line is wrong. */
export function QuickPasteButton({ taken, room, onPaste }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<string[]>([]);
  const visitors = readPastedVisitors(text, taken, useDocTypes());
  const sound = visitors.filter((visitor) => visitor.faults.length === 0);
  const apply = (): void => {
    const found = visitors.flatMap(({ line, faults: own }) =>
      own.map(({ key }) => t('booking.pasteLine', { line, fault: t(key) })),
    );
    if (visitors.length > room) found.push(t('validation.paste.tooMany', { count: room }));
    setFaults(found);
    if (found.length || !visitors.length) return;
    onPaste(visitors);
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
        onOk={{ text: t('booking.pasteApply'), act: apply }}
        onClose={() => setOpen(false)}
      >
        <label htmlFor="quick-paste" className={css.hint}>
          {t('booking.pasteHint')}
        </label>
        <Input.TextArea
          id="quick-paste"
          rows={7}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={common.quiet} aria-live="polite">
          {visitors.length > 0 && t('booking.recognised', { count: sound.length })}
        </p>
        <div role="alert">
          {faults.map((fault) => (
            <p key={fault} className={common.fieldError}>
              {fault}
            </p>
          ))}
        </div>
      </Panel>
    </>
  );
}
