import '@hall/ui/base.css';
import './site.css';
import '../styles/common.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardChunkLoads } from '@hall/ui/lazy-page';
import { createI18n } from '@hall/ui/locale';
import { speakWith, whenSignInEnds } from '../api/call';
import { endSignIn } from './end-sign-in';
import { loadTexts } from '../messages/load-texts';
import { Providers } from './providers';

guardChunkLoads();
whenSignInEnds(endSignIn);
void createI18n(loadTexts).then((i18n) => {
  speakWith(i18n);
  document.title = i18n.t('site.name');
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers i18n={i18n} />
    </StrictMode>,
  );
});
