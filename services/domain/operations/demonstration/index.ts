export { refuseDemonstrationPasswords } from './refuse-demonstration-passwords';
export { seedDemonstration } from './seed-demonstration';
