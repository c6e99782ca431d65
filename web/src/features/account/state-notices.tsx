import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abnormalStatuses } from '@hall/shared/codes/states';
import { Notice } from '../../components/notice';
import { deviceStorage } from '../../device/device-storage';
import { urls } from '../../urls';
import { useMe } from '../../api/me';
import css from './state-notices.module.css';

/** Paths of the homes and the account area. */
const showsNotices = (path: string): boolean =>
  /^\/(user|tg|ta|account\/.*|account)?\/?$/.test(path);

/**
 * Notifies an abnormal account of its status, and a guide of every change in the binding (spec 4). Each notice stays above
 * the page until it is closed, and links to the page that resolves it. A closed notice returns only when the state changes.
 */
export function StateNotices() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const isPlace = useLocation({ select: ({ pathname }) => showsNotices(pathname) });
  const status = (me?.userInfo ?? me?.tourGuide ?? me?.travelAgents)?.status;
  const isAbnormal = status !== undefined && abnormalStatuses.includes(status);
  /** The status whose notice the reader closed on this page; the browser's storage holds it, too. */
  const [, setClosedStatus] = useState<number>();
  const { joinstatus, breakoffstatus, taname } = me?.tourGuide ?? {};
  const binding = noticeOf(joinstatus, breakoffstatus);
  const bindingState = `${joinstatus}:${breakoffstatus}`;
  /** The binding whose notice is open since the page was loaded. */
  const [openBinding, setOpenBinding] = useState('');

  useEffect(() => {
    if (status !== undefined && !isAbnormal) deviceStorage.writeSeenStatus(undefined);
  }, [isAbnormal, status]);
  // Before the page is painted, so that the notice does not move it.
  useLayoutEffect(() => {
    if (!isPlace || joinstatus === undefined || breakoffstatus === undefined) return;
    const seen = deviceStorage.readSeenBinding();
    if (seen.joinstatus === joinstatus && seen.breakoffstatus === breakoffstatus) return;
    deviceStorage.writeSeenBinding({ joinstatus, breakoffstatus });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what the reader saw is read from the browser's storage
    setOpenBinding(`${joinstatus}:${breakoffstatus}`);
  }, [breakoffstatus, isPlace, joinstatus]);

  const closeStatus = (): void => {
    deviceStorage.writeSeenStatus(status);
    setClosedStatus(status);
  };
  return (
    <div role="status" className={css.notices}>
      {isPlace && isAbnormal && deviceStorage.readSeenStatus() !== status && (
        <Notice
          kind="info"
          title={<Link to={urls.profile}>{t('team.notice.abnormal')}</Link>}
          onClose={closeStatus}
        />
      )}
      {isPlace && binding && openBinding === bindingState && (
        <Notice
          kind="info"
          title={<Link to={urls.tourOperator}>{t(`team.notice.${binding}`, { taname })}</Link>}
          onClose={() => setOpenBinding('')}
        />
      )}
    </div>
  );
}

function noticeOf(
  joinstatus: number | undefined,
  breakoffstatus: number | undefined,
): string | undefined {
  if (joinstatus === 3) return 'refused';
  // A guide who has asked to be unbound needs no notice of the binding.
  if (joinstatus !== 2 || breakoffstatus === 2) return undefined;
  return breakoffstatus === 1 ? 'agencyAsks' : 'bound';
}
