import { useTranslation } from 'react-i18next';
import type { SaveState } from './application-draft';
import common from '../../styles/common.module.css';

/** Shows whether the input is saved on the server. */
export function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string }) {
  const { t } = useTranslation();
  if (state === 'clean') return null;
  const texts = {
    saving: t('auth.form.saving'),
    saved: t('auth.form.saved', { time: savedAt }),
    unsaved: t('auth.form.unsaved'),
    stale: t('auth.form.stale'),
  };
  return (
    <span
      role="status"
      className={state === 'unsaved' || state === 'stale' ? common.fieldError : ''}
    >
      {texts[state]}
    </span>
  );
}
