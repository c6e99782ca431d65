import { Foundation1790000000000 } from './1790000000000-foundation';

/** In the order in which they run. A migration that has run anywhere is never edited. */
export const migrations = [Foundation1790000000000];
