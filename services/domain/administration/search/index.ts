export { noteNumberSearch } from './note-number-search';
export { type FoundEverywhere, searchEverywhere } from './search-everywhere';
