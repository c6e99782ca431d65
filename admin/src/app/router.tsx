import { createRouter } from '@tanstack/react-router';
import { lazyPages } from '@hall/ui/lazy-page';
import { menu } from '../addresses/menu';
import { root } from '../addresses/root';
import { writeAddress } from '../addresses/search-words';
import { SearchButton } from '../features/search/search-button';
import { ConsoleLayout } from '../layouts/console-layout';
import { GuardedPage, NoSuchPage, PageFault } from '../layouts/page-states';
import { SignInPage } from '../routes/sign-in-page';

const pageOf = lazyPages<object>(
  import.meta.glob(['../routes/*-page.tsx', '!../routes/sign-in-page.tsx']),
);
const SecurityPage = pageOf('security');

const addresses = menu.flatMap(({ entries, others }) => [...entries, ...others]);
for (const address of addresses) {
  const { file = '', permission } = address.options.staticData ?? {};
  const Page = pageOf(file);
  address.update({
    component: () => (
      <GuardedPage permission={permission}>
        <Page />
      </GuardedPage>
    ),
  });
}

root.update({
  component: () => (
    <ConsoleLayout signIn={<SignInPage />} duty={<SecurityPage />} search={<SearchButton />} />
  ),
});

const routeTree = root.addChildren(addresses);

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  defaultNotFoundComponent: NoSuchPage,
  defaultErrorComponent: PageFault,
  // Values stay text: an ID number of 18 digits exceeds the precision of a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => writeAddress(search as Record<string, string | undefined>),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
