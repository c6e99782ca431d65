import { Link, useLocation } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorklistsAnswer } from '@hall/shared/contract/staff/worklists';
import { useCan, useResource } from '../api/queries';
import { menuGroups, pages } from '../app/pages';

/** The pages that whoever is signed in may see, in groups. */
export function ConsoleMenu({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const shown = menuGroups
    .map((group) => ({
      group,
      entries: pages.filter((page) => page.group === group && may(page.permission)),
    }))
    .filter(({ entries }) => entries.length);
  return (
    <nav className="console-menu" aria-label={t('console.menu.title')}>
      {shown.map(({ group, entries }) => (
        <section key={group}>
          <h2>{t(`console.menu.group.${group}`)}</h2>
          {entries.map(({ path, name }) => (
            <Link
              key={path}
              to={path}
              activeOptions={{ exact: path === '/', includeSearch: false }}
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

const refreshMs = 20_000;

/** How much waits for whoever is signed in, beside the entry of the work lists. */
function WaitingCount() {
  const { data } = useResource<WorklistsAnswer>('worklists', refreshMs);
  const count = data?.worklists.reduce((sum, list) => sum + list.count, 0) ?? 0;
  return count > 0 && <span className="waiting-count">{count}</span>;
}

/** On a phone the menu opens over the page. */
export function MenuButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <Button type="text" className="menu-button" onClick={() => setOpenAt(pathname)}>
        ☰ {t('console.menu.title')}
      </Button>
      <Drawer
        title={t('console.menu.title')}
        placement="left"
        size={260}
        open={openAt === pathname}
        onClose={() => setOpenAt(undefined)}
        classNames={{ body: 'menu-drawer' }}
      >
        <ConsoleMenu onChoose={() => setOpenAt(undefined)} />
      </Drawer>
    </>
  );
}
