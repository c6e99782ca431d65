/** By which ids the calls are known, and where they are made (spec 7): the server writes it into each page of the site. */
export interface CallsPlace {
  bundleid: string;
  moduleid: string;
  /** As `https://host`; empty where it is the server that sent the page. */
  origin: string;
}

/** The name of the meta element that bears it, as JSON. */
export const callsMeta = 'hall-calls';
