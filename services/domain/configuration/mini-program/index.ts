export { createMiniProgram, type MiniProgram } from './mini-program';
