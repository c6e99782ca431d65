import { IsDefined } from 'class-validator';
import { TakesRowId } from '../fields';
import { ReasonDto } from './reason';
import { staffEndpoint } from './endpoint';

/** Current value of a rule of the hall. */
export interface SettingRow {
  key: string;
  value: unknown;
  default: unknown;
  /** Version of the shown value. A save with an older version is refused. */
  version: string;
  /** Empty if it was never changed. */
  changedat: string;
  changedby: string;
}

export interface SettingsAnswer {
  settings: SettingRow[];
}

class SettingChangeDto extends ReasonDto {
  @TakesRowId()
  version: string;
}

/** `findSettingFaults` validates the value. */
export class SaveSettingDto extends SettingChangeDto {
  @IsDefined({ message: 'validation.required' })
  value: unknown;
}

/** Undoes the last change. */
export class UndoSettingDto extends SettingChangeDto {}

export interface SettingChange {
  changeid: string;
  /** Null: the default. */
  value: unknown;
  previous: unknown;
  username: string;
  reason: string;
  at: string;
}

/** An uploaded picture. It is not shown until the rule `hall` names it. */
export interface HallPictureAnswer {
  /** Its path on the site's host, as in the rule. */
  picture: string;
}

export const settingEndpoints = {
  list: staffEndpoint<undefined, SettingsAnswer>()('get', 'settings'),
  history: staffEndpoint<undefined, { items: SettingChange[] }>()('get', 'settings/:key/history'),
  save: staffEndpoint<SaveSettingDto>()('put', 'settings/:key'),
  upload: staffEndpoint<FormData, HallPictureAnswer>()('post', 'settings/hall/picture'),
  undo: staffEndpoint<UndoSettingDto>()('post', 'settings/:key/undo'),
};
