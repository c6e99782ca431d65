import { createRootRoute, type StaticDataRouteOption } from '@tanstack/react-router';
import type { Permission } from '@hall/shared/rules/permissions';

/** The permission that a page requires. `signedin`: any signed-in member of staff. */
export type PagePermission = Permission | 'signedin';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `routes/<file>-page.tsx` exports the page by the name of its file. */
    file?: string;
    /** `console.menu.<name>` is the page's name in the menu and in the window title. */
    name?: string;
    permission?: PagePermission;
    /** The page fills the screen, without header and menu. */
    isBare?: boolean;
  }
}

type PageData = StaticDataRouteOption &
  Required<Pick<StaticDataRouteOption, 'file' | 'name' | 'permission'>>;

/**
 * The parent of every address. An address holds all that belongs to a page: file, name, permission, search parameters.
 * `app/router.tsx` loads the file, so that pages can import their address without an import cycle.
 */
export const root = createRootRoute();

/** @returns the options of every address */
export const page = <Path extends string>(path: Path, staticData: PageData) => ({
  getParentRoute: () => root,
  path,
  staticData,
});
