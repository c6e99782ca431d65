/** Marks the hall's name in prerendered pages. It has no width, so a page that is sent unchanged looks right. */
export const hallMark = '\u2060';

/** Attribute of the page's root element: visitors choose between several areas, whose place is reserved. */
export const areasMark = 'data-areas';

/** Attribute of the page's root element: the browser asks for another language than the page's, and no choice is stored. */
export const offerMark = 'data-offer';
