import type { SeatLimits } from '../../rules/session-plan';
import { staffEndpoint } from './endpoint';
import type { ListAnswer } from './list';
import type {
  AddSessionDto,
  CloseDto,
  DaysQueryDto,
  FalloutDto,
  GenerateDaysDto,
  MoveSeatsDto,
  SaveAreaDto,
  SaveDayDto,
  SaveTemplateDto,
  SeatsDto,
  SpecialDayDto,
  TemplateQueryDto,
  WeekPlanDto,
} from './schedule';
import type {
  DayPreview,
  Fallout,
  OpenWeekdays,
  StaffArea,
  StaffDay,
  StaffDaySummary,
  WeekAnswer,
  WeekPlanAnswer,
} from './schedule-answers';
import type { WithVersion } from './version';

export const scheduleEndpoints = {
  areas: staffEndpoint<undefined, ListAnswer<StaffArea>>()('get', 'areas'),
  addArea: staffEndpoint<SaveAreaDto>()('post', 'areas'),
  saveArea: staffEndpoint<SaveAreaDto & WithVersion>()('put', 'areas/:areaid'),
  seatLimits: staffEndpoint<undefined, SeatLimits>()('get', 'session-seats'),
  week: staffEndpoint<TemplateQueryDto, WeekAnswer>()('get', 'schedule-templates'),
  saveWeek: staffEndpoint<SaveTemplateDto & WithVersion>()('put', 'schedule-templates'),
  month: staffEndpoint<DaysQueryDto, ListAnswer<StaffDaySummary> & OpenWeekdays>()('get', 'days'),
  weekPlan: staffEndpoint<WeekPlanDto, WeekPlanAnswer>()('get', 'days/sessions'),
  preview: staffEndpoint<GenerateDaysDto, ListAnswer<DayPreview>>()('get', 'days/preview'),
  generate: staffEndpoint<GenerateDaysDto, { days: string[] }>()('post', 'days/generate'),
  addDay: staffEndpoint<SpecialDayDto>()('post', 'days'),
  day: staffEndpoint<undefined, StaffDay>()('get', 'days/:areaid/:date'),
  saveDay: staffEndpoint<SaveDayDto & WithVersion>()('put', 'days/:areaid/:date'),
  fallout: staffEndpoint<FalloutDto, Fallout>()('get', 'days/:areaid/:date/fallout'),
  close: staffEndpoint<CloseDto>()('post', 'days/:areaid/:date/close'),
  reopen: staffEndpoint<FalloutDto>()('post', 'days/:areaid/:date/reopen'),
  addSession: staffEndpoint<AddSessionDto>()('post', 'sessions'),
  removeSession: staffEndpoint()('delete', 'sessions/:sessionid'),
  setCapacity: staffEndpoint<SeatsDto & WithVersion>()('post', 'sessions/:sessionid/capacity'),
  stop: staffEndpoint()('post', 'sessions/:sessionid/stop'),
  resume: staffEndpoint()('post', 'sessions/:sessionid/resume'),
  release: staffEndpoint()('post', 'sessions/:sessionid/release'),
  seatsToCounter: staffEndpoint()('post', 'sessions/:sessionid/counter'),
  moveSeats: staffEndpoint<MoveSeatsDto>()('post', 'sessions/:sessionid/move'),
};
