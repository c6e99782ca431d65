import { accessSync, constants } from 'node:fs';
import { root } from './project.mjs';
import { Stop } from './stop.mjs';

/**
 * The processes of a hall run as a user who may write nothing here: what is to be built its owner builds beforehand.
 * @param {string} toDo what is not up to date, as "compile the services"
 * @throws {Stop} where this user may not write into the project's folder
 */
export function assertWritable(toDo) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Stop(
      `There is something to do first (${toDo}), and this user may not write into ${root}: ` +
        'run `npm run build` as its owner.',
    );
  }
}
