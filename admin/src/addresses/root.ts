import { createRootRoute } from '@tanstack/react-router';
import type { Permission } from '@hall/shared/rules/permissions';

/** The permission that a page requires. `signedin`: any signed-in member of staff. */
export type PagePermission = Permission | 'signedin';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `console.menu.<name>` is the page's name in the menu and in the window title. */
    name?: string;
    permission?: PagePermission;
    /** The page fills the screen, without header and menu. */
    isBare?: boolean;
  }
}

/**
 * The parent of every address. An address holds a page's name, permission and search parameters. `app/router.tsx` maps
 * it to a component, so that pages can import their address without an import cycle.
 */
export const root = createRootRoute();

/** @returns the options of every address. @param name `console.menu.<name>` is the page's name */
export const page = <Path extends string>(
  path: Path,
  name: string,
  permission: PagePermission,
) => ({ getParentRoute: () => root, path, staticData: { name, permission } });
