import {
  settingEndpoints,
  type SettingChange as WireChange,
} from '@hall/shared/contract/staff/settings';
import { hallIso } from '@hall/shared/rules/hall-time';
import { type SettingKey, settingKeys } from '@hall/shared/rules/settings';
import {
  changeSetting,
  createSettings,
  defaultSettings,
  readNewestChanges,
  readSettingHistory,
  type SettingChange,
  undoSetting,
  assertHallPictureStored,
  storeHallPicture,
} from '@hall/domain/configuration/settings';
import { notFoundError } from '@hall/platform/errors';
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';

/** Rules that staff change without an update, with the history of each value. */
export function settingCalls(deps: StaffDeps): StaffCall[] {
  // Without the cache, so that a saved value is shown at once; the rules' cache can be a second old.
  const present = createSettings(deps.database, 0);
  return bindCalls(settingEndpoints, {
    async list() {
      const values = await present.get();
      const changes = new Map(
        (await readNewestChanges(deps.database)).map((row) => [row.key, row]),
      );
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
    history: async ({ params }) => ({
      items: (await readSettingHistory(deps.database, keyOf(params.key))).map(presentChange),
    }),
    async save({ actor, params }, form) {
      const key = keyOf(params.key);
      if (key === 'hall') await assertHallPictureStored(deps.files, form.value);
      await changeSetting(deps.database, actor, key, form);
    },
    async upload({ signIn, file }) {
      await deps.limits.uploading(`staff ${signIn.staffId}`);
      return { picture: await storeHallPicture(deps.files, file?.bytes) };
    },
    undo: ({ actor, params }, form) => undoSetting(deps.database, actor, keyOf(params.key), form),
  });
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
