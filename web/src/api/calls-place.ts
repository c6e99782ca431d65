import { callsMeta, type CallsPlace } from '@hall/shared/contract/calls-place';

let place: CallsPlace | undefined;

/** @returns by which ids the calls are known and where they are made, as the server wrote it into the page */
export function readCallsPlace(): CallsPlace {
  return (place ??= { ...ofDevelopment, ...told() });
}

/** A page that no gateway sent, as Vite's own server does: nothing is written there. */
const ofDevelopment: CallsPlace = { bundleid: 'hall', moduleid: 'visit', origin: '' };

function told(): Partial<CallsPlace> {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${callsMeta}"]`);
  return element ? (JSON.parse(element.content) as CallsPlace) : {};
}
