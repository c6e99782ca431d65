import {
  accessibilityCall,
  miniProgramCall,
  startCalls,
  type StartAnswer,
  unitAccountsCall,
} from '@hall/shared/contract/start';
import { type AccountType, accountTypes, type Locale } from '@hall/shared/codes/states';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import { pick } from '@hall/shared/locales/pick';
import { docTypesTaken } from '@hall/shared/rules/document-kinds';
import { hallIso } from '@hall/shared/rules/hall-time';
import { passwordRule } from '@hall/shared/rules/people';
import type { HallSettings } from '@hall/domain/configuration/settings';
import type { ScheduleBoard } from '@hall/domain/schedule/calendar';

/** Start-up data of a site, in the reader's language. */
const presentStart = (
  type: AccountType,
  locale: Locale,
  {
    settings,
    notices,
    areas,
    hasQrLogin,
    passwordMin,
    takesMailAccounts,
  }: {
    settings: HallSettings;
    notices: Record<AccountType, string>;
    areas: ReturnType<ScheduleBoard['areas']>;
    hasQrLogin: boolean;
    passwordMin: number;
    takesMailAccounts: boolean;
  },
): StartAnswer => ({
  jkb: settings.jkb,
  notice_personal: notices.user,
  notice_tourguide: notices.tg,
  notice_travelagents: notices.ta,
  minnums: settings.visitors[type].min,
  maxnums: settings.visitors[type].max,
  accompanied: settings.children.accompanied ? 1 : 0,
  doctypes: docTypesTaken(settings.documents),
  otherdoctypes: settings.documents.others,
  areas: areas.map((area) => ({
    actid: area.id,
    areaname: pick(locale, { zh: area.nameZh, en: area.nameEn }),
  })),
  release: settings.release,
  password: passwordRule(passwordMin).params,
  qrlogin: hasQrLogin ? 1 : 0,
  enquiry: settings.enquiry,
  hall: presentHall(settings, locale),
  mailaccounts: takesMailAccounts && type === 'user' ? 1 : 0,
  withoutphone: settings.withoutPhone[locale],
  reviewtime: settings.reviewTime[locale],
  admission: { early: settings.gate.earlyMinutes, late: settings.gate.lateMinutes },
  servertime: hallIso(new Date()),
});

const presentHall = (
  { hall, mapLink, miniProgram }: Pick<HallSettings, 'hall' | 'mapLink' | 'miniProgram'>,
  locale: Locale,
): StartAnswer['hall'] => ({
  name: hall.name[locale],
  address: hall.address[locale],
  hours: hall.hours[locale],
  way: hall.way[locale],
  map: mapLink,
  picture: hall.picture,
  account: miniProgram.account,
  miniprogram: miniProgram.link,
  website: hall.website,
  privacy: hall.privacy,
});

/** Start-up data of a site, for each account type. */
export function startRoutes(deps: GatewayDeps): Call[] {
  const starts = accountTypes.map((type: AccountType) =>
    handle(startCalls[type], async ({ locale }) => {
      const [settings, notices, takesMailAccounts] = await Promise.all([
        deps.settings.get(),
        deps.notices.get(locale),
        deps.messages.takesMailAccounts(),
      ]);
      return presentStart(type, locale, {
        settings,
        notices,
        areas: deps.board.areas(),
        hasQrLogin: deps.messagingApp !== undefined,
        passwordMin: deps.config.PASSWORD_MIN,
        takesMailAccounts,
      });
    }),
  );
  const mobile = handle(miniProgramCall, () => deps.miniProgram.get());
  const accessibility = handle(accessibilityCall, async ({ locale }) => ({
    lines: (await deps.settings.get()).accessibility[locale],
  }));
  const unitAccounts = handle(unitAccountsCall, async ({ locale }) => ({
    lines: (await deps.settings.get()).unitAccounts[locale],
  }));
  return [...starts, mobile, accessibility, unitAccounts];
}
