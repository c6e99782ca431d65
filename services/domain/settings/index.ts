export { createSettings, type HallSettings, type Settings } from './settings';
export { writeSetting } from './settings.repository';
