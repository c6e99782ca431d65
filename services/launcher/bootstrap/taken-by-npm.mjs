import { Stop } from './stop.mjs';

/** Options that npm parses as its own single-letter options, with the settings that they become. */
const takenForLetters = { plan: ['parseable', 'long', 'all'] };

/**
 * Refuses options that npm consumed. `npm run migrate --plan` without `--` passes nothing to the command, so it would
 * migrate the schema instead of showing the plan. npm reports consumed options in environment variables.
 * @param {string} name of the command, as in `commands`
 * @param {string[]} options of the command, without the two hyphens
 * @param {string[]} args of the command
 * @throws {Stop} if npm consumed an option, with the correct command line
 */
export function refuseWhatNpmTook(name, options, args, environment = process.env) {
  const isSet = (setting) => Boolean(environment[`npm_config_${setting.replaceAll('-', '_')}`]);
  const taken = options.filter(
    (option) => !args.includes(`--${option}`) && (takenForLetters[option] ?? [option]).every(isSet),
  );
  if (!taken.length) return;
  const typed = taken.map((option) => `--${option}`).join(' ');
  const script = environment.npm_lifecycle_event ?? name;
  throw new Stop(
    `npm took ${typed} for itself, and nothing was done. Type two strokes before it: npm run ${script} -- ${typed}${args.length ? ' …' : ''}`,
  );
}
