import { IsDefined, IsString, Matches } from 'class-validator';
import { rowIdPattern } from '../../rules/row-id';
import { ReasonDto } from './reason';
import { staffEndpoint } from './endpoint';

/** A rule of the hall as it stands. */
export interface SettingRow {
  key: string;
  value: unknown;
  default: unknown;
  /** Names the value that is shown: of another one, somebody was first. */
  version: string;
  /** Empty while it was never changed. */
  changedat: string;
  changedby: string;
}

export interface SettingsAnswer {
  settings: SettingRow[];
}

class SettingChangeDto extends ReasonDto {
  @IsString({ message: 'validation.required' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  version: string;
}

/** What the value must be, `findSettingFaults` knows. */
export class SaveSettingDto extends SettingChangeDto {
  @IsDefined({ message: 'validation.required' })
  value: unknown;
}

/** Takes the last change back. */
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

/** A picture that was uploaded: not shown before the rule `hall` names it. */
export interface HallPictureAnswer {
  /** Its path on the site's host, as the rule holds it. */
  picture: string;
}

/** Its calls as the console makes them. */
export const settingEndpoints = {
  list: staffEndpoint<undefined, SettingsAnswer>()('get', 'settings'),
  history: staffEndpoint<undefined, { items: SettingChange[] }>()('get', 'settings/:key/history'),
  save: staffEndpoint<SaveSettingDto>()('put', 'settings/:key'),
  upload: staffEndpoint<FormData, HallPictureAnswer>()('post', 'settings/hall/picture'),
  undo: staffEndpoint<UndoSettingDto>()('post', 'settings/:key/undo'),
};
