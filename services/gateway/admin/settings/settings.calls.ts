import { hallPictureMaxBytes } from '@hall/shared/codes/limits';
import {
  type HallPictureAnswer,
  SaveSettingDto,
  type SettingChange as WireChange,
  type SettingsAnswer,
  UndoSettingDto,
} from '@hall/shared/contract/staff/settings';
import { hallIso } from '@hall/shared/rules/hall-time';
import { type SettingKey, settingKeys } from '@hall/shared/rules/setting-fields';
import {
  changeSetting,
  createSettings,
  defaultSettings,
  readNewestChanges,
  readSettingHistory,
  type SettingChange,
  undoSetting,
} from '@hall/domain/configuration/settings';
import { notFoundError } from '@hall/platform/errors';
import { type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

/** Rules that staff change without a release, with the history of each value. */
export function settingCalls({ database, hallPictures, limits }: StaffDeps): StaffCall[] {
  // Without the cache, so that a saved value is shown at once; the rules' cache can be a second old.
  const present = createSettings(database, 0);
  return [
    staffCall({
      method: 'get',
      path: 'settings',
      summary: 'Every rule as it stands, with its default.',
      access: 'settings.read',
      async answer(): Promise<SettingsAnswer> {
        const values = await present.get();
        const changes = new Map((await readNewestChanges(database)).map((row) => [row.key, row]));
        return {
          settings: settingKeys.map((key) => {
            const change = changes.get(key);
            return {
              key,
              value: values[key],
              default: defaultSettings[key],
              version: change?.id ?? '0',
              changedat: change ? hallIso(change.at) : '',
              changedby: change?.username ?? '',
            };
          }),
        };
      },
    }),
    staffCall({
      method: 'get',
      path: 'settings/:key/history',
      summary: 'The changes of a rule, newest first, 100 at the most.',
      access: 'settings.read',
      answer: async ({ params }) => ({
        items: (await readSettingHistory(database, keyOf(params.key))).map(presentChange),
      }),
    }),
    staffCall({
      method: 'put',
      path: 'settings/:key',
      summary: 'Change a rule; it holds within a second.',
      access: 'settings.edit',
      Dto: SaveSettingDto,
      async answer({ actor, params }, form) {
        const key = keyOf(params.key);
        if (key === 'hall') await hallPictures.assertKept(form.value);
        await changeSetting(database, actor, key, form);
      },
    }),
    staffCall({
      path: 'settings/hall/picture',
      summary:
        'Upload a picture of the hall (JPEG or PNG). It is shown once the rule `hall` names it.',
      access: 'settings.edit',
      status: 201,
      file: { field: 'picture', maxBytes: hallPictureMaxBytes },
      async answer({ signIn, file }): Promise<HallPictureAnswer> {
        await limits.uploading(`staff ${signIn.staffId}`);
        return { picture: await hallPictures.keep(file?.bytes) };
      },
    }),
    staffCall({
      path: 'settings/:key/undo',
      summary: 'Take the last change of a rule back.',
      access: 'settings.edit',
      Dto: UndoSettingDto,
      answer: ({ actor, params }, form) => undoSetting(database, actor, keyOf(params.key), form),
    }),
  ];
}

function keyOf(name: string): SettingKey {
  const key = settingKeys.find((known) => known === name);
  if (!key) throw notFoundError();
  return key;
}

const presentChange = (row: SettingChange): WireChange => ({
  changeid: row.id,
  value: row.value,
  previous: row.previous,
  username: row.username,
  reason: row.reason,
  at: hallIso(row.at),
});
