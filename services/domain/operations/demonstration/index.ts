// Runs in the gateway and the worker.
export { refuseDemonstrationPasswords, seedDemonstration } from './seed-demonstration';
