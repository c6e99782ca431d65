export { noteNumberSearch, type FoundEverywhere, searchEverywhere } from './search-everywhere';
