import { callsMeta, type CallsPlace } from '@hall/shared/contract/calls-place';

let place: CallsPlace | undefined;

/** @returns the ids and the origin of the calls, as the server wrote them into the page */
export function readCallsPlace(): CallsPlace {
  return (place ??= { ...ofDevelopment, ...placeInPage() });
}

/** Defaults of a page that no gateway sent, as from Vite's own server: it contains no values. */
const ofDevelopment: CallsPlace = { bundleid: 'hall', moduleid: 'visit', origin: '' };

function placeInPage(): Partial<CallsPlace> {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${callsMeta}"]`);
  return element ? (JSON.parse(element.content) as CallsPlace) : {};
}
