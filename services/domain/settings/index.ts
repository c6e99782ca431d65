export { changeSetting, undoSetting } from './change-setting';
export { createSettings, defaultSettings, type HallSettings, type Settings } from './settings';
export {
  readNewestChanges,
  readSettingHistory,
  type SettingChangeRow,
  writeSetting,
} from './settings.repository';
