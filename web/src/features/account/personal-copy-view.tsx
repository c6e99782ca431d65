import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import type { PersonalCopyAnswer } from '@hall/shared/contract/personal-copy';
import { saveFile } from '@hall/ui/save-file';
import { showAppBrowserHint } from '../../messages/show-app-browser-hint';
import common from '../../styles/common.module.css';
import css from './own-account.module.css';
import { layOutCopy, writeCopy } from './personal-copy-layout';
import { useSiteName } from '../site/hall-name';
import { useMomentInWords } from '../site/use-date-in-words';

/** Shows the copy, and saves it as data, as text, or on paper. */
export function PersonalCopyView({ copy }: { copy: PersonalCopyAnswer }) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const siteName = useSiteName();
  const name = `${t('copy.file')}-${copy.madeat.slice(0, 10)}`;
  const save = (...file: Parameters<typeof saveFile>): void => {
    saveFile(...file);
    showAppBrowserHint(t);
  };
  return (
    <>
      <p role="status">{t('copy.made', { at: inWords(copy.madeat) })}</p>
      <div className={`${common.actions} no-print`}>
        <Button
          look="primary"
          onClick={() => save(JSON.stringify(copy, null, 2), `${name}.json`, 'application/json')}
        >
          {t('copy.json')}
        </Button>
        <Button onClick={() => save(writeCopy(copy, t, siteName), `${name}.txt`, 'text/plain')}>
          {t('copy.readable')}
        </Button>
        <Button onClick={() => window.print()}>{t('copy.print')}</Button>
      </div>
      {layOutCopy(copy, t).map((section) => (
        <section key={section.name} className={css.copySection}>
          <h2>{section.title}</h2>
          {section.rows.length === 0 && <p className={common.quiet}>{t('copy.none')}</p>}
          {section.rows.map((facts, row) => (
            <dl key={row} className={common.facts}>
              {facts.map(({ label, lines }) => (
                <div key={label} style={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>
                    {lines.map((line, at) => (
                      <div key={at}>{line}</div>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      ))}
    </>
  );
}
