import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { ConsoleLayout } from '../layouts/console-layout';
import { GuardedPage } from '../layouts/guarded-page';
import { NoSuchPage, PageFault } from '../layouts/page-states';
import { pages } from './pages';

const root = createRootRoute({ component: ConsoleLayout });

const routes = pages.map(({ path, permission, component }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => <GuardedPage permission={permission}>{createElement(component)}</GuardedPage>,
  }),
);

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/admin',
  defaultNotFoundComponent: NoSuchPage,
  defaultErrorComponent: PageFault,
  // Plain texts: an ID number of 18 digits read as a number would be another one.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search) {
    const given = Object.entries(search as Record<string, string | undefined>).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    );
    return given.length ? `?${new URLSearchParams(given).toString()}` : '';
  },
});
