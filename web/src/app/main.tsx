import '@hall/ui/base.css';
import './site.css';
import '../theme/elder.css';
import '../styles/common.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardChunkLoads } from '@hall/ui/lazy-page';
import { followTranslation } from '@hall/ui/translated-page';
import { speakWith, whenFileComes, whenSignInEnds } from '../api/call';
import { endSignIn, followOtherTabs } from './end-sign-in';
import { cacheSite } from './cache-site';
import { sealedStores } from '../device/sealed-stores';
import { firstSiteName } from '../features/site/hall-name';
import { showAppBrowserHint } from '../messages/show-app-browser-hint';
import { startTexts } from '../messages/load-texts';
import { Providers } from './providers';
import { router } from './router';

guardChunkLoads();
followTranslation();
whenSignInEnds(endSignIn);
followOtherTabs();
const woken = Promise.all([sealedStores.account.wake(), sealedStores.unit.wake()]);
// Load the page's files in parallel with the texts.
const loaded = router.load();
void startTexts().then(async (i18n) => {
  // Restore the saved form before the first render, so that it never appears empty.
  await woken;
  speakWith(i18n);
  whenFileComes(() => showAppBrowserHint(i18n.t));
  document.title = firstSiteName(i18n.t, i18n.language);
  // Wait for the page, so that the first render does not replace the pre-drawn page with an empty frame.
  await loaded;
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers i18n={i18n} />
    </StrictMode>,
  );
  cacheSite();
});
