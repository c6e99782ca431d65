import { miniProgramCall, startCalls } from '@hall/shared/contract/start';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import type { createMiniProgram } from '@hall/domain/configuration/mini-program';
import { type createNotices } from '@hall/domain/communication/notices';
import type { ScheduleBoard } from '@hall/domain/schedule/calendar';
import type { Settings } from '@hall/domain/configuration/settings';
import type { QrSignIn } from '@hall/domain/people/qr-sign-in';
import { type Call, publicCall } from '../calls/call';
import { presentStart } from './start.presenter';

/** Start-up data of a site, for each account type. */
export function startRoutes(deps: {
  board: ScheduleBoard;
  settings: Settings;
  notices: ReturnType<typeof createNotices>;
  miniProgram: ReturnType<typeof createMiniProgram>;
  qrSignIn: Pick<QrSignIn, 'isAvailable'>;
  config: Pick<Config, 'PASSWORD_MIN'>;
}): Call[] {
  const starts = accountTypes.map((type: AccountType) =>
    publicCall({
      method: 'get',
      path: startCalls[type],
      summary: 'Notices, limits, areas and the server’s clock.',
      async answer({ locale }) {
        const [settings, notices] = await Promise.all([
          deps.settings.get(),
          deps.notices.get(locale),
        ]);
        return presentStart(type, locale, {
          settings,
          notices,
          areas: deps.board.areas(),
          hasQrLogin: deps.qrSignIn.isAvailable,
          passwordMin: deps.config.PASSWORD_MIN,
        });
      },
    }),
  );
  const mobile = publicCall({
    method: 'get',
    path: miniProgramCall,
    summary:
      'Where phones book: the hall’s account at the messaging app and the code of its mini-program.',
    answer: () => deps.miniProgram.get(),
  });
  return [...starts, mobile];
}
