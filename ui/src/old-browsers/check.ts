import { callsMeta, type CallsPlace } from '@hall/shared/contract/calls-place';
import type { StartAnswer } from '@hall/shared/contract/start';

/* Runs before the app as a classic script. It uses only features that every browser supports. */

/** Replaced by the build (`vite-plugin.ts`). */
declare const polyfillsAddress: string;
declare const enquiryCall: string;

if (
  !(
    'at' in Array.prototype &&
    'at' in String.prototype &&
    'replaceAll' in String.prototype &&
    'hasOwn' in Object &&
    'randomUUID' in crypto
  )
)
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to run a script before the modules without waiting for it in every browser
  document.write(`<script src="${polyfillsAddress}"></` + `script>`);

/**
 * The app removes the note about old browsers (`note.ts`) when it starts. If the note is still shown, add the telephone
 * number.
 */
if (enquiryCall)
  setTimeout(function () {
    const place = document.getElementById('enquiry-phone');
    const calls = document.querySelector<HTMLMetaElement>(`meta[name="${callsMeta}"]`);
    if (!place || !calls) return;
    const { bundleid, moduleid, origin } = JSON.parse(calls.content) as CallsPlace;
    const request = new XMLHttpRequest();
    request.open('GET', `${origin}${enquiryCall}?bundleid=${bundleid}&moduleid=${moduleid}`);
    request.onload = function () {
      const { enquiry } = JSON.parse(request.responseText) as StartAnswer;
      if (!enquiry.individual) return;
      place.textContent = enquiry.individual;
      (place.parentElement as HTMLElement).hidden = false;
    };
    request.send();
  }, 8000);
