import type { AccountType } from '@hall/shared/codes/states';
import type { NoticeContent } from '../../communication/notices';

type Texts = Pick<NoticeContent, 'textZh' | 'textEn'>;

/** The demo's notice for each type of account. */
export const demonstrationNotices: Record<AccountType, Texts> = {
  user: {
    textZh:
      '参观免费，须实名预约。每周一闭馆（法定节假日除外）。请携带预约时使用的有效证件原件入馆。',
    textEn:
      "Visits are free and booked in the visitor's own name. Closed on Mondays, except public holidays. Please bring the ID used for booking.",
  },
  tg: {
    textZh: '团队参观须至少提前一天预约，导游须先绑定旅行社。',
    textEn: 'Groups book at least a day ahead; a guide must be bound to an agency first.',
  },
  ta: {
    textZh: '旅行社可为本社导游办理团队预约。',
    textEn: 'Agencies book group visits for their guides.',
  },
};
