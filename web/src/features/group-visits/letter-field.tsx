import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterMaxBytes } from '@hall/shared/codes/limits';
import { faultText } from '@hall/ui/forms/fault';
import { Button } from '../../components/button';
import { CallError } from '../../api/call-error';
import { showMessage } from '../../messages/messages';
import { reportFault } from '../../messages/report-fault';
import { fitFile } from '../forms/fit-file';
import { useApplicationForm } from './application-fields';
import { unitKey } from '../../api/group-units';
import { call, downloadFile } from '../../api/call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../../styles/common.module.css';
import css from './application-form.module.css';

/** The unit's letter: chosen, uploaded at once, and downloaded. */
export function LetterField({
  authapplyid,
  name,
  onStored,
  prepare,
}: {
  authapplyid: string;
  /** The name of the uploaded letter; empty if there is no letter. */
  name: string;
  onStored(name: string): void;
  /** Saves the form first, so that an application exists for the letter. */
  prepare(): Promise<string>;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { marked } = useApplicationForm();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (file: File): Promise<void> => {
    setFault('');
    setBusy(true);
    try {
      const fit = await fitFile(file, letterMaxBytes);
      if (!(fit instanceof File)) return setFault(faultText(fit, t));
      const id = await prepare();
      const sent = await call(groupVisitCalls.uploadLetter, { authapplyid: id }, { file: fit });
      onStored(sent.letter_name);
      showMessage('success', t('auth.letter.done'));
      await queries.invalidateQueries({ queryKey: unitKey });
    } catch (error) {
      const message = error instanceof CallError ? error.details.errors?.[0]?.errmsg : undefined;
      if (message) setFault(message);
      else reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  const isMarked = marked.includes('letter_url');
  return (
    <div className={`${css.applicationField} ${css.isWide} ${isMarked ? css.isMarked : ''}`}>
      {isMarked && <em>{t('auth.form.marked')}</em>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('auth.field.letter_url')}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <div className={css.letterLine}>
        <Button id="field-letter_url" loading={busy} onClick={() => input.current?.click()}>
          {t(name ? 'auth.letter.replace' : 'auth.letter.choose')}
        </Button>
        {name ? (
          <Button
            look="link"
            className={css.letterName}
            onClick={() =>
              void downloadFile(groupVisitCalls.letter, { authapplyid }).catch(reportFault)
            }
          >
            {name}
          </Button>
        ) : (
          <span className={common.quiet}>{t('auth.letter.none')}</span>
        )}
      </div>
      {fault && (
        <p className={common.fieldError} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
