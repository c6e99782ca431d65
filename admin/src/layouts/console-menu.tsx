import { Link, useLocation } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menu } from '../addresses/menu';
import { useCan } from '../api/me';
import { useWaiting } from '../api/review';
import css from './console-layout.module.css';

/** The pages that the reader may see, in groups. */
export function ConsoleMenu({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const { pathname } = useLocation();
  const shownMenu = useRef<HTMLElement>(null);
  // The menu is longer than most screens, so scroll to the current entry.
  useEffect(() => {
    shownMenu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const shown = menu
    .map(({ group, entries }) => ({
      group,
      entries: entries
        .map(({ to, options: { staticData } }) => ({ to, ...staticData }))
        .filter(({ permission }) => permission && may(permission)),
    }))
    .filter(({ entries }) => entries.length);
  return (
    <nav ref={shownMenu} className={css.consoleMenu} aria-label={t('console.menu.title')}>
      {shown.map(({ group, entries }) => (
        <section key={group}>
          <h2>{t(`console.menu.group.${group}`)}</h2>
          {entries.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              onClick={onChoose}
            >
              {t(`console.menu.${name}`)}
              {name === 'worklists' && <WaitingCount />}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The number of cases that wait for the reader, next to the entry of the work lists. */
function WaitingCount() {
  const count = useWaiting();
  return count > 0 && <span className={css.waitingCount}>{count}</span>;
}

/** The button that opens the menu over the page on phones. */
export function MenuButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <span className={css.menuButton}>
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
