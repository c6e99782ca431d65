import { useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { abnormalStatuses } from '@hall/shared/codes/states';
import { pageNotes } from '../../messages/page-notes';
import { useElder } from '../../device/elder-mode';
import { deviceStorage } from '../../device/device-storage';
import { urls } from '../../urls';
import { useMe } from '../../api/account/get-me';
import css from './state-notices.module.css';

/**
 * Tells of an abnormal account, and a guide of every change in the binding (spec 4): each stays until it is
 * closed, and leads to the page where it is answered. A binding is told of once: while the device has seen
 * the same numbers it stays silent.
 */
export function StateNotices() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const elder = useElder();
  const navigate = useNavigate();
  const { data: me } = useMe();
  const status = (me?.userInfo ?? me?.tourGuide ?? me?.travelAgents)?.status;
  const guide = me?.tourGuide;
  const { joinstatus, breakoffstatus, taname } = guide ?? {};

  useEffect(() => {
    const show = (key: string, text: string, to: string): void =>
      elder
        ? pageNotes.tell('warning', text, { text: t('elder.see'), go: () => void navigate({ to }) })
        : notification.open({
            key,
            title: text,
            duration: 0,
            // Above it would lie on the way out of the account.
            placement: 'bottomRight',
            role: 'status',
            className: css.stateNotice ?? '',
            onClick: () => {
              notification.destroy(key);
              void navigate({ to });
            },
          });
    if (status !== undefined && abnormalStatuses.includes(status))
      show('status', t('team.notice.abnormal'), urls.profile);
    if (joinstatus === undefined || breakoffstatus === undefined) return;
    const seen = deviceStorage.readSeenBinding();
    if (seen.joinstatus === joinstatus && seen.breakoffstatus === breakoffstatus) return;
    deviceStorage.writeSeenBinding({ joinstatus, breakoffstatus });
    const key = noticeOf(joinstatus, breakoffstatus);
    if (key) show('binding', t(`team.notice.${key}`, { taname }), urls.tourOperator);
  }, [breakoffstatus, elder, joinstatus, navigate, notification, status, t, taname]);
  return null;
}

function noticeOf(joinstatus: number, breakoffstatus: number): string | undefined {
  if (joinstatus === 3) return 'refused';
  // Who has asked to be unbound needs no word of being bound.
  if (joinstatus !== 2 || breakoffstatus === 2) return undefined;
  return breakoffstatus === 1 ? 'agencyAsks' : 'bound';
}
