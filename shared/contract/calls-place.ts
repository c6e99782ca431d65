/** The ids of the calls and their address (spec 7). The server writes them into each page of the site. */
export interface CallsPlace {
  bundleid: string;
  moduleid: string;
  /** As `https://host`. Empty if the calls go to the server that sent the page. */
  origin: string;
}

/** Name of the meta element that holds `CallsPlace` as JSON. */
export const callsMeta = 'hall-calls';
