export { seedDemonstration } from './seed-demonstration';
