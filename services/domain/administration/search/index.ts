// Runs in the gateway.
export { noteNumberSearch, type FoundEverywhere, searchEverywhere } from './search-everywhere';
