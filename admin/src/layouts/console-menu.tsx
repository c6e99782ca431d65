import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menu } from '../addresses/menu';
import { useCan } from '../api/me';
import { useWaiting } from '../api/review';
import { foldedGroups } from '../device/device-choices';
import css from './console-menu.module.css';

/** The drawing of each group, in lines on a grid of 16 by 16. */
const drawings: Record<(typeof menu)[number]['group'], string> = {
  today: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  people: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c0-6 10-6 10 0z',
  visits: 'M2.5 13.5v-6M6.2 13.5v-11M9.8 13.5v-8M13.5 13.5v-4',
  hall: 'M2 6l6-3.5L14 6zM3.5 6v6M8 6v6M12.5 6v6M2 13.5h12',
  control: 'M8 2l5.5 2v4c0 3-2 5-5.5 6-3.5-1-5.5-3-5.5-6V4z',
};

/** The pages that the reader may see, in groups that fold. The device stores the folded groups. */
export function ConsoleMenu({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(foldedGroups.read);
  const shownMenu = useRef<HTMLElement>(null);
  // A low screen does not fit the menu, and the group of the current page may be folded.
  useEffect(() => {
    const current = shownMenu.current?.querySelector('[aria-current]');
    current?.closest('details')?.setAttribute('open', '');
    current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const fold = (group: string, isOpen: boolean): void => {
    if (folded.includes(group) !== isOpen) return;
    const next = [...folded.filter((one) => one !== group), ...(isOpen ? [] : [group])];
    foldedGroups.save(next);
    setFolded(next);
  };
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
        <details
          key={group}
          open={!folded.includes(group)}
          onToggle={({ currentTarget }) => fold(group, currentTarget.open)}
        >
          <summary>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={drawings[group]} />
            </svg>
            {t(`console.menu.group.${group}`)}
          </summary>
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
        </details>
      ))}
    </nav>
  );
}

/** The number of cases that wait for the reader, next to the entry of the work lists. */
function WaitingCount() {
  const count = useWaiting();
  return count > 0 && <span className={css.waitingCount}>{count}</span>;
}
