export { createOnceGuard, type Issue, type OnceGuard, type Use, type UsedOnce } from './once-guard';
