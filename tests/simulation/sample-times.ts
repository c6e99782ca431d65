import { join } from 'node:path';
import { readServiceTimes } from './service-times';

/** Those that the simulation takes where none are given. */
export const { times } = readServiceTimes(join(__dirname, 'measured-times.json'));
