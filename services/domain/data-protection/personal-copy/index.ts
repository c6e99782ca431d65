// Runs in the gateway.
export { type OpenPerson, type PersonalCopy, takePersonalCopy } from './personal-copy';
