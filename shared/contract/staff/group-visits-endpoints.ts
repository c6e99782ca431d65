import { staffEndpoint } from './endpoint';
import type { ExportRow } from './exports';
import type { CeremonyMonth, CeremonyMonthDto } from './ceremonies';
import type { ListAnswer } from './list';
import type {
  GroupUnitRow,
  IssueGroupUnitDto,
  IssuedGroupUnit,
  ListGroupUnitsDto,
  SaveGroupUnitDto,
  SearchGroupUnitsDto,
} from './group-units';
import type {
  CeremonySheetDto,
  DecideGroupVisitDto,
  ListGroupVisitsDto,
  RevealPersonDto,
  SearchGroupVisitsDto,
} from './group-visits';
import type { GroupVisitDetail, GroupVisitRow, CeremonySheet } from './group-visits-answers';
import type { WithVersion } from './version';

export const groupVisitEndpoints = {
  list: staffEndpoint<ListGroupVisitsDto, ListAnswer<GroupVisitRow>>()('get', 'authorizations'),
  search: staffEndpoint<SearchGroupVisitsDto, ListAnswer<GroupVisitRow>>()(
    'post',
    'authorizations/search',
  ),
  export: staffEndpoint<SearchGroupVisitsDto, ExportRow>()('post', 'authorizations/export'),
  get: staffEndpoint<undefined, GroupVisitDetail>()('get', 'authorizations/:authapplyid'),
  letter: staffEndpoint<undefined, Blob>()('get', 'authorizations/:authapplyid/letter'),
  ceremonies: staffEndpoint<CeremonySheetDto, CeremonySheet>()('get', 'authorizations/ceremonies'),
  ceremonyMonth: staffEndpoint<CeremonyMonthDto, CeremonyMonth>()('get', 'authorizations/calendar'),
  decide: staffEndpoint<DecideGroupVisitDto, GroupVisitDetail>()(
    'post',
    'authorizations/:authapplyid/decision',
  ),
  reveal: staffEndpoint<RevealPersonDto, { idnum: string }>()(
    'post',
    'authorizations/:authapplyid/idnum',
  ),
  listUnits: staffEndpoint<ListGroupUnitsDto, ListAnswer<GroupUnitRow>>()('get', 'auth-units'),
  searchUnits: staffEndpoint<SearchGroupUnitsDto, ListAnswer<GroupUnitRow>>()(
    'post',
    'auth-units/search',
  ),
  issueUnit: staffEndpoint<IssueGroupUnitDto, IssuedGroupUnit>()('post', 'auth-units'),
  saveUnit: staffEndpoint<SaveGroupUnitDto & WithVersion>()('put', 'auth-units/:unitid'),
  resetUnit: staffEndpoint<undefined, IssuedGroupUnit>()('post', 'auth-units/:unitid/reset'),
};
