export { refuseDemonstrationPasswords, seedDemonstration } from './seed-demonstration';
