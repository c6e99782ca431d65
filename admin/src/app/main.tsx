import '@hall/ui/base.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardChunkLoads } from '@hall/ui/lazy-page';
import { createI18n } from '@hall/ui/locale';
import { needsOldStyles } from '@hall/ui/needs-old-styles';
import { addPartSheet } from '@hall/ui/part-sheet';
import { followTranslation } from '@hall/ui/translated-page';
import { localeOf } from '@hall/shared/locales/pick';
import { gateListBox } from '../device/gate-list-box';
import { loadTexts } from '../format/load-texts';
import { Providers } from './providers';

guardChunkLoads();
followTranslation();
void gateListBox.sweep();
/** Current browsers load their style sheet from the page itself. */
const oldSheet = needsOldStyles()
  ? addPartSheet(
      import.meta.env.VITE_PART_STYLES as string | undefined,
      import.meta.env.VITE_OLD_PART_STYLES as string | undefined,
    )
  : undefined;
void Promise.all([createI18n(loadTexts, localeOf(navigator.languages.join())), oldSheet]).then(
  ([i18n]) => {
    document.title = i18n.t('console.name');
    createRoot(document.getElementById('root') as HTMLElement).render(
      <StrictMode>
        <Providers i18n={i18n} />
      </StrictMode>,
    );
  },
);
