export type { AccountRecord } from './account-record';
export { type Accounts, createAccounts } from './accounts';
export { createDemonstrationAccounts, findAccountsAsDemonstrated } from './demonstration-accounts';
export type { Operator } from './operators';
export type { SignedIn } from './sign-in-as';
export { createSignIns, type SignIn, type SignIns } from './sign-ins';
export { standInFor } from './stand-in';
export type { StatusEvent } from './status-log';
