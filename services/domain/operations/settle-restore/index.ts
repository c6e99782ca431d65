// Runs in commands only.
export { settleRestore } from './leap-numbers.sql';
