export { type Accounts, createAccounts } from './accounts';
export { createDemonstrationAccounts } from './demonstration-accounts';
export { createSignIns, type SignIn, type SignIns } from './sign-ins';
