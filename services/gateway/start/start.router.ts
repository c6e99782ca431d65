import { miniProgramCall, type StartAnswer, startCalls } from '@hall/shared/contract/start';
import { type AccountType, accountTypes, type Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { docTypesTaken } from '@hall/shared/rules/document-kinds';
import { hallIso } from '@hall/shared/rules/hall-time';
import { passwordRule } from '@hall/shared/rules/people';
import type { Config } from '@hall/platform/config';
import type { createMiniProgram } from '@hall/domain/configuration/mini-program';
import { type createNotices } from '@hall/domain/communication/notices';
import type { ScheduleBoard } from '@hall/domain/schedule/calendar';
import type { HallSettings, Settings } from '@hall/domain/configuration/settings';
import type { QrSignIn } from '@hall/domain/people/qr-sign-in';
import { type Call, publicCall } from '../calls/call';

/** What a site needs to know as it opens, for each kind of account. */
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
        return {
          jkb: settings.jkb,
          notice_personal: notices.user,
          notice_tourguide: notices.tg,
          notice_travelagents: notices.ta,
          minnums: settings.visitors[type].min,
          maxnums: settings.visitors[type].max,
          accompanied: settings.children.accompanied ? 1 : 0,
          doctypes: docTypesTaken(settings.documents),
          otherdoctypes: settings.documents.others,
          areas: deps.board.areas().map((area) => ({
            actid: area.id,
            areaname: pick(locale, { zh: area.nameZh, en: area.nameEn }),
          })),
          release: settings.release,
          password: passwordRule(deps.config.PASSWORD_MIN).params,
          qrlogin: deps.qrSignIn.isAvailable ? 1 : 0,
          enquiry: settings.enquiry,
          hall: presentHall(settings, locale),
          withoutphone: settings.withoutPhone[locale],
          reviewtime: settings.reviewTime[locale],
          servertime: hallIso(new Date()),
        };
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

const presentHall = (
  { hall, miniProgram }: Pick<HallSettings, 'hall' | 'miniProgram'>,
  locale: Locale,
): StartAnswer['hall'] => ({
  name: hall.name[locale],
  address: hall.address[locale],
  hours: hall.hours[locale],
  way: hall.way[locale],
  picture: hall.picture,
  account: miniProgram.account,
  miniprogram: miniProgram.link,
  website: hall.website,
  accessibility: hall.accessibility,
  privacy: hall.privacy,
});
