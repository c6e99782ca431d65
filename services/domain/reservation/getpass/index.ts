export { createGetpass, type Getpass } from './getpass';
