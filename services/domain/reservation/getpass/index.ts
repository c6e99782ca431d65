// Runs in the gateway.
export { issueGetpass, openGetpassFile, queryGetpass } from './getpass';
