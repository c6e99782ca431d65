export { createOnceGuard, type OnceGuard, type Use, type UsedOnce } from './once-guard';
