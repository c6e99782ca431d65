import { Foundation1790000000000 } from './1790000000000-foundation';
import { ChangesAndLines1790000100000 } from './1790000100000-changes-and-lines';

/** In the order in which they run. A migration that has run anywhere is never edited. */
export const migrations = [Foundation1790000000000, ChangesAndLines1790000100000];
