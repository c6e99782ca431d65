// Runs in the gateway and the worker.
export { defaultSettings, type HallSettings } from '@hall/shared/rules/settings';
export { changeSetting, undoSetting } from './change-setting';
export {
  assertDocumentKnown,
  assertDocumentTaken,
  assertPartyKnown,
  assertPartyTaken,
  findUnknown,
  readOtherDocuments,
} from './documents-taken';
export type { Deps } from './deps';
export { assertHallPictureStored, storeHallPicture, readHallPicture } from './hall-pictures';
export { createSettings, readSettings, type Settings } from './settings';
export type { SettingChange } from './setting.entity';
export { readNewestChanges, readSettingHistory, writeSetting } from './settings.repository';
