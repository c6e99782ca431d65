import { useLocation, useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { abnormalStatuses } from '@hall/shared/codes/states';
import { pageNotes } from '../../messages/page-notes';
import { useElder } from '../../device/elder-mode';
import { deviceStorage } from '../../device/device-storage';
import { urls } from '../../urls';
import { useMe } from '../../api/me';
import css from './state-notices.module.css';

/** The homes and the account area: forms, dialogs and tickets are not covered by a notice. */
const showsNotices = (path: string): boolean =>
  /^\/(user|tg|ta|account\/.*|account)?\/?$/.test(path);

/**
 * Tells of an abnormal account, and a guide of every change in the binding (spec 4): each notice stays until it is
 * closed, and leads to the page where it is answered. A closed notice does not come back while its state is the same.
 */
export function StateNotices() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const isPlace = useLocation({ select: ({ pathname }) => showsNotices(pathname) });
  const status = (me?.userInfo ?? me?.tourGuide ?? me?.travelAgents)?.status;
  const isAbnormal = status !== undefined && abnormalStatuses.includes(status);
  const { joinstatus, breakoffstatus, taname } = me?.tourGuide ?? {};
  const binding = noticeOf(joinstatus, breakoffstatus);
  /** The binding whose notice was opened since the page was loaded, and not closed yet. */
  const open = useRef('');

  useEffect(() => {
    if (status !== undefined && !isAbnormal) deviceStorage.writeSeenStatus(undefined);
  }, [isAbnormal, status]);
  useEffect(() => {
    if (!isPlace || joinstatus === undefined || breakoffstatus === undefined) return;
    const seen = deviceStorage.readSeenBinding();
    if (seen.joinstatus === joinstatus && seen.breakoffstatus === breakoffstatus) return;
    deviceStorage.writeSeenBinding({ joinstatus, breakoffstatus });
    open.current = `${joinstatus}:${breakoffstatus}`;
  }, [breakoffstatus, isPlace, joinstatus]);
  useNotice('status', t('team.notice.abnormal'), urls.profile, {
    isShown: () => isAbnormal && deviceStorage.readSeenStatus() !== status,
    close: () => deviceStorage.writeSeenStatus(status),
    of: isPlace && isAbnormal ? String(status) : '',
  });
  useNotice('binding', binding ? t(`team.notice.${binding}`, { taname }) : '', urls.tourOperator, {
    isShown: () => open.current === `${joinstatus}:${breakoffstatus}`,
    close: () => (open.current = ''),
    of: isPlace && binding ? `${joinstatus}:${breakoffstatus}` : '',
  });
  return null;
}

interface Notice {
  /** The state that the notice is about; empty while there is none to show. */
  of: string;
  isShown(): boolean;
  /** Remembers that the reader closed it. */
  close(): void;
}

/** Shows a notice while there is a state for it and the reader has not closed it. */
function useNotice(key: string, text: string, to: string, notice: Notice): void {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const elder = useElder();
  const navigate = useNavigate();
  const latest = useRef(notice);
  const noted = useRef('');
  useEffect(() => {
    latest.current = notice;
  });
  const { of } = notice;
  useEffect(() => {
    if (!of || !latest.current.isShown()) return undefined;
    const close = (): void => latest.current.close();
    const go = (): void => void navigate({ to });
    if (elder) {
      // It stands in the page until it is closed, or for two pages.
      if (noted.current !== of)
        pageNotes.tell('warning', text, { text: t('elder.see'), go, onClose: close });
      noted.current = of;
      return undefined;
    }
    notification.open({
      key,
      title: text,
      duration: 0,
      // Above it would lie on the way out of the account.
      placement: 'bottomRight',
      role: 'status',
      className: css.stateNotice ?? '',
      onClose: close,
      onClick: () => {
        close();
        notification.destroy(key);
        go();
      },
    });
    return () => notification.destroy(key);
  }, [elder, key, navigate, notification, of, t, text, to]);
}

function noticeOf(
  joinstatus: number | undefined,
  breakoffstatus: number | undefined,
): string | undefined {
  if (joinstatus === 3) return 'refused';
  // Who has asked to be unbound needs no word of being bound.
  if (joinstatus !== 2 || breakoffstatus === 2) return undefined;
  return breakoffstatus === 1 ? 'agencyAsks' : 'bound';
}
