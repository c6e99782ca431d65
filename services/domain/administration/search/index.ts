export { type FoundEverywhere, searchEverywhere } from './search-everywhere';
