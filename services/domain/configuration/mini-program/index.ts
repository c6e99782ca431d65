// Runs in the gateway.
export { createMiniProgram, type MiniProgram } from './mini-program';
