export { issueGetpass, openGetpassFile, queryGetpass } from './getpass';
