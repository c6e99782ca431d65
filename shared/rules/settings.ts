import { bookingSettings } from './settings-of-booking';
import { hallSettings } from './settings-of-hall';

/**
 * Every rule that staff can change without a new version. Types, defaults, the console's form and the server's validation
 * derive from it.
 */
export const settingSpecs = { ...bookingSettings, ...hallSettings };

export type SettingKey = keyof typeof settingSpecs;
export const settingKeys = Object.keys(settingSpecs) as SettingKey[];

/** The values of all rules. */
export type HallSettings = {
  [Key in SettingKey]: (typeof settingSpecs)[Key]['default'];
};
export type SettingValue = HallSettings[SettingKey];

/** The default of every rule. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settingSpecs).map(([key, spec]) => [key, spec.default]),
) as HallSettings;
