import '@hall/ui/base.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardChunkLoads } from '@hall/ui/lazy-page';
import { createI18n } from '@hall/ui/locale';
import { followTranslation } from '@hall/ui/translated-page';
import { localeOf } from '@hall/shared/locales/pick';
import { gateListBox } from '../device/gate-list-box';
import { loadTexts } from '../format/load-texts';
import { collectKeys } from '../shortcuts/early-keys';
import { Providers } from './providers';

guardChunkLoads();
collectKeys();
followTranslation();
void gateListBox.sweep();
void createI18n(loadTexts, localeOf(navigator.languages.join())).then((i18n) => {
  document.title = i18n.t('console.name');
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers i18n={i18n} />
    </StrictMode>,
  );
});
