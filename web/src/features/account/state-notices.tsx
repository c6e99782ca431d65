import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abnormalStatuses } from '@hall/shared/codes/states';
import { type Toast, Toasts } from '../../components/toasts';
import { pageNotes } from '../../messages/page-notes';
import { useElder } from '../../device/elder-mode';
import { deviceStorage } from '../../device/device-storage';
import { urls } from '../../urls';
import { useMe } from '../../api/me';

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
  const notices = {
    status: useNotice(t('team.notice.abnormal'), urls.profile, {
      isShown: () => isAbnormal && deviceStorage.readSeenStatus() !== status,
      close: () => deviceStorage.writeSeenStatus(status),
      of: isPlace && isAbnormal ? String(status) : '',
    }),
    binding: useNotice(binding ? t(`team.notice.${binding}`, { taname }) : '', urls.tourOperator, {
      isShown: () => open.current === `${joinstatus}:${breakoffstatus}`,
      close: () => (open.current = ''),
      of: isPlace && binding ? `${joinstatus}:${breakoffstatus}` : '',
    }),
  };
  const elder = useElder();
  if (elder) return null;
  const toasts: Toast[] = Object.entries(notices).flatMap(([id, { isOpen, text, go }]) =>
    isOpen ? [{ id, kind: 'info', text, stay: Infinity, onPress: go }] : [],
  );
  // At the top they would cover the logout link.
  return <Toasts toasts={toasts} onClose={(id) => notices[id as keyof typeof notices].close()} />;
}

interface Notice {
  /** The state that the notice is about; empty for no notice. */
  of: string;
  isShown(): boolean;
  /** Remembers that the reader closed the notice. */
  close(): void;
}

interface OpenNotice {
  isOpen: boolean;
  text: string;
  /** Opens the page that resolves the state. */
  go(): void;
  close(): void;
}

/** A notice that is open while its state lasts and the reader has not closed it. In elder mode it is shown on the page. */
function useNotice(text: string, to: string, notice: Notice): OpenNotice {
  const { t } = useTranslation();
  const elder = useElder();
  const navigate = useNavigate();
  const latest = useRef(notice);
  const noted = useRef('');
  const [opened, setOpened] = useState('');
  useEffect(() => {
    latest.current = notice;
  });
  const { of } = notice;
  useEffect(() => {
    if (!of || !latest.current.isShown()) return undefined;
    if (!elder) {
      // eslint-disable-next-line react-hooks/set-state-in-effect -- what the reader closed is read from the browser's storage
      setOpened(of);
      return () => setOpened('');
    }
    // Stays on the page until it is closed, or for two pages.
    if (noted.current !== of)
      pageNotes.show('warning', text, {
        text: t('elder.see'),
        go: () => void navigate({ to }),
        onClose: () => latest.current.close(),
      });
    noted.current = of;
    return undefined;
  }, [elder, navigate, of, t, text, to]);
  return {
    isOpen: Boolean(of) && opened === of,
    text,
    go: () => void navigate({ to }),
    close() {
      setOpened('');
      notice.close();
    },
  };
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
