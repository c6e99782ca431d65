import { IsDefined } from 'class-validator';
import { TakesRowId } from '../fields';
import { ReasonDto } from './reason';
import { hallPictureMaxBytes } from '../../codes/limits';
import { staffCall } from './endpoint';

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
  list: staffCall<SettingsAnswer>('get')('settings', {
    access: 'settings.read',
    summary: 'Every rule as it stands, with its default.',
  }),
  history: staffCall<{ items: SettingChange[] }>('get')('settings/:key/history', {
    access: 'settings.read',
    summary: 'The changes of a rule, newest first, 100 at most.',
  }),
  save: staffCall('put')('settings/:key', {
    access: 'settings.edit',
    summary: 'Change a rule; it holds within a second.',
    Dto: SaveSettingDto,
  }),
  upload: staffCall<HallPictureAnswer>()('settings/hall/picture', {
    access: 'settings.edit',
    summary:
      'Upload a picture of the hall (JPEG or PNG). It is shown once the rule `hall` names it.',
    status: 201,
    file: { field: 'picture', maxBytes: hallPictureMaxBytes },
  }),
  undo: staffCall()('settings/:key/undo', {
    access: 'settings.edit',
    summary: 'Take the last change of a rule back.',
    Dto: UndoSettingDto,
  }),
};
