import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { ConsoleLayout } from '../layouts/console-layout';

const root = createRootRoute({ component: ConsoleLayout });

const overview = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { day?: string } =>
    typeof search.day === 'string' ? { day: search.day } : {},
  component: lazyRouteComponent(() => import('../routes/overview-page'), 'OverviewPage'),
});

export const router = createRouter({ routeTree: root.addChildren([overview]), basepath: '/admin' });
