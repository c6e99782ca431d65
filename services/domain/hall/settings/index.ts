export { changeSetting, undoSetting } from './change-setting';
export { defaultSettings, type HallSettings } from './hall-settings';
export { createSettings, type Settings } from './settings';
export {
  readNewestChanges,
  readSettingHistory,
  type SettingChangeRow,
  writeSetting,
} from './settings.repository';
