export { settleRestore } from './leap-numbers.sql';
