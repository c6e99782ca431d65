export {
  type OpenPerson,
  type PersonalCopy,
  type PersonalCopyDeps,
  takePersonalCopy,
} from './personal-copy';
