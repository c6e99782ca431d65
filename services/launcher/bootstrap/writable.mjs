import { accessSync, constants } from 'node:fs';
import { root } from './project.mjs';
import { Stop } from './stop.mjs';

/**
 * In production, processes run as a user without write access here: the owner must build beforehand.
 * @param {string} toDo the missing update, such as "compile the services"
 * @throws {Stop} if this user may not write into the project's folder
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
