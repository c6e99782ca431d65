import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Alert, Button, ConfigProvider, Drawer, Skeleton } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMe } from '@hall/shared/contract/staff/session';
import { problemText } from '../api/problem-text';
import { isSignedOut, meQuery } from '../api/me';
import { useStaffNames } from '../api/staff-names';
import { useSignOut } from '../api/sessions';
import { headerTheme } from '../theme/console-theme';
import { ConsoleMenu } from './console-menu';
import { LanguageSwitch } from './language-switch';
import css from './console-layout.module.css';
import menuCss from './console-menu.module.css';

/** The button that opens the menu over the page on phones. */
function MenuButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <span className={menuCss.menuButton}>
        <Button type="text" onClick={() => setOpenAt(pathname)}>
          ☰ {t('console.menu.title')}
        </Button>
      </span>
      <Drawer
        title={t('console.menu.title')}
        placement="left"
        size={260}
        open={openAt === pathname}
        onClose={() => setOpenAt(undefined)}
        styles={{ body: { padding: 0 } }}
      >
        <ConsoleMenu onChoose={() => setOpenAt(undefined)} />
      </Drawer>
    </>
  );
}

/**
 * Shows the sign-in page without a session, an error if the server does not answer, otherwise header, menu and page. A
 * bare page fills the screen.
 * @param signIn replaces everything while nobody is signed in
 * @param search is in the header unless a duty is due
 * @param duty replaces the page while a password change or second factor is due
 */
export function ConsoleLayout({
  signIn,
  duty,
  search,
}: {
  signIn: ReactNode;
  duty: ReactNode;
  search: ReactNode;
}) {
  const { t } = useTranslation();
  const me = useQuery(meQuery);
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.isBare });
  if (me.isPending) return <Skeleton active className={css.consoleMain} />;
  if (!me.data || (me.data.remembered && isSignedOut(me.error)))
    return isSignedOut(me.error) ? (
      signIn
    ) : (
      <main className={css.consoleMain}>
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={problemText(t, me.error)}
          action={<Button onClick={() => void me.refetch()}>{t('console.list.retry')}</Button>}
        />
      </main>
    );
  if (isBare && !me.data.duty) return <Outlet />;
  return (
    <>
      <ConsoleHeader me={me.data} search={!me.data.duty && search} />
      <div className={css.consoleBody}>
        <div className={css.consoleSide} data-testid="console-side">
          <ConsoleMenu />
        </div>
        <main className={css.consoleMain}>
          {me.data.duty ? <Suspense fallback={<Skeleton active />}>{duty}</Suspense> : <Outlet />}
        </main>
      </div>
    </>
  );
}

function ConsoleHeader({ me, search }: { me: StaffMe; search: ReactNode }) {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const signOut = useSignOut();
  return (
    <header className={css.consoleHeader} data-testid="console-header">
      <ConfigProvider theme={headerTheme}>
        <MenuButton />
        <b>{t('console.name')}</b>
        {search}
        <Link to="/security" className={css.consoleMe}>
          {nameOf(me.username)} · {t(`console.role.${me.role}`)}
        </Link>
        <LanguageSwitch />
        <Button
          type="text"
          size="small"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('console.signOut')}
        </Button>
      </ConfigProvider>
    </header>
  );
}
