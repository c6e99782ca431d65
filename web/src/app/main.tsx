import '@hall/ui/base.css';
import './site.css';
import '../theme/elder.css';
import '../styles/common.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardChunkLoads } from '@hall/ui/lazy-page';
import { createI18n } from '@hall/ui/locale';
import { followTranslation } from '@hall/ui/translated-page';
import { speakWith, whenFileComes, whenSignInEnds } from '../api/call';
import { endSignIn, followOtherTabs } from './end-sign-in';
import { keepSite } from './keep-site';
import { keeping } from '../device/keeping';
import { firstSiteName } from '../features/site/hall-name';
import { tellAppBrowser } from '../messages/tell-app-browser';
import { loadTexts } from '../messages/load-texts';
import { Providers } from './providers';
import { router } from './router';

guardChunkLoads();
followTranslation();
whenSignInEnds(endSignIn);
followOtherTabs();
const woken = Promise.all([keeping.account.wake(), keeping.unit.wake()]);
// The files of the page come together with the texts.
const loaded = router.load();
void createI18n(loadTexts).then(async (i18n) => {
  // A form is drawn as it was left, and not empty first.
  await woken;
  speakWith(i18n);
  whenFileComes(() => tellAppBrowser(i18n.t));
  document.title = firstSiteName(i18n.t, i18n.language);
  // What is drawn first is the page, and not an empty frame in place of what the build drew.
  await loaded;
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers i18n={i18n} />
    </StrictMode>,
  );
  keepSite();
});
