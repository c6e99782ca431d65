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

/** Paths of the homes and the account area. Notices must not cover forms, dialogs and tickets. */
const showsNotices = (path: string): boolean =>
  /^\/(user|tg|ta|account\/.*|account)?\/?$/.test(path);

/**
 * Notifies an abnormal account of its status, and a guide of every change in the binding (spec 4). Each notice stays until
 * it is closed, and links to the page that resolves it. A closed notice returns only when the state changes.
 */
export function StateNotices() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const isPlace = useLocation({ select: ({ pathname }) => showsNotices(pathname) });
  const status = (me?.userInfo ?? me?.tourGuide ?? me?.travelAgents)?.status;
  const isAbnormal = status !== undefined && abnormalStatuses.includes(status);
  const { joinstatus, breakoffstatus, taname } = me?.tourGuide ?? {};
  const binding = noticeOf(joinstatus, breakoffstatus);
  /** The binding whose notice is open since the page was loaded. */
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
  /** The state that the notice is about; empty for no notice. */
  of: string;
  isShown(): boolean;
  /** Remembers that the reader closed the notice. */
  close(): void;
}

/** Shows a notice while its state lasts and the reader has not closed it. */
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
      // Stays on the page until it is closed, or for two pages.
      if (noted.current !== of)
        pageNotes.show('warning', text, { text: t('elder.see'), go, onClose: close });
      noted.current = of;
      return undefined;
    }
    notification.open({
      key,
      title: text,
      duration: 0,
      // At the top it would cover the logout link.
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
  // A guide who has asked to be unbound needs no notice of the binding.
  if (joinstatus !== 2 || breakoffstatus === 2) return undefined;
  return breakoffstatus === 1 ? 'agencyAsks' : 'bound';
}
