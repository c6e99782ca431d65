import { createRootRoute } from '@tanstack/react-router';
import type { Permission } from '@hall/shared/rules/permissions';

/** Who may see a page; `signedin`: everybody who is signed in. */
export type PagePermission = Permission | 'signedin';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `console.menu.<name>` is the page's name, in the menu and in the window's title. */
    name?: string;
    permission?: PagePermission;
    /** It fills the screen: no header, no menu. */
    isBare?: boolean;
  }
}

/**
 * What every address stands below. Addresses say what a page is called, who may see it and what its URL keeps; which
 * component shows it is said in `app/router.tsx`, so that pages can ask their address without a circle.
 */
export const root = createRootRoute();
