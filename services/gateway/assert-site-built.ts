import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A gateway that is given a folder without the site would answer every visitor with "not found".
 * @param staticRoot as STATIC_ROOT; undefined where the project itself is meant, which a developer may not have built
 * @throws {Error} naming STATIC_ROOT
 */
export function assertSiteBuilt(staticRoot: string | undefined): void {
  if (staticRoot && !existsSync(join(staticRoot, 'web/dist/index.html')))
    throw new Error(
      'STATIC_ROOT holds no web/dist/index.html. Name the folder in which `npm run build` was run.',
    );
}
