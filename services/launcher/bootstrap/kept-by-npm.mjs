import { Stop } from './stop.mjs';

/** Options that npm takes for single letters of its own, each with the settings that it makes of them. */
const takenForLetters = { plan: ['parseable', 'long', 'all'] };

/**
 * `npm run migrate --plan` without `--` between gives the command nothing: npm takes the option for one of its own, and the
 * schema would be migrated where it was only to be looked at. What npm kept it tells by variables.
 * @param {string} name of the command, as `commands` has it
 * @param {string[]} options that the command knows, without their two strokes
 * @param {string[]} args what the command was given
 * @throws {Stop} where npm kept one of them, with what to type
 */
export function refuseWhatNpmKept(name, options, args, environment = process.env) {
  const isSet = (setting) => Boolean(environment[`npm_config_${setting.replaceAll('-', '_')}`]);
  const kept = options.filter(
    (option) => !args.includes(`--${option}`) && (takenForLetters[option] ?? [option]).every(isSet),
  );
  if (!kept.length) return;
  const typed = kept.map((option) => `--${option}`).join(' ');
  const script = environment.npm_lifecycle_event ?? name;
  throw new Stop(
    `npm kept ${typed} for itself, and nothing was done. Type two strokes before it: npm run ${script} -- ${typed}${args.length ? ' …' : ''}`,
  );
}
