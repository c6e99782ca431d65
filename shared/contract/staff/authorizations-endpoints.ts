import { staffEndpoint } from './endpoint';
import type { ExportRow } from './exports';
import type { CeremonyMonth, CeremonyMonthDto } from './ceremonies';
import type { ListAnswer } from './list';
import type {
  AuthUnitRow,
  IssueAuthUnitDto,
  IssuedAuthUnit,
  ListAuthUnitsDto,
  SaveAuthUnitDto,
  SearchAuthUnitsDto,
} from './auth-units';
import type {
  CeremonySheetDto,
  DecideAuthorizationDto,
  ListAuthorizationsDto,
  RevealPersonDto,
  SearchAuthorizationsDto,
} from './authorizations';
import type {
  AuthorizationDetail,
  AuthorizationRow,
  CeremonySheet,
} from './authorizations-answers';

/** Its calls as the console makes them. */
export const authorizationEndpoints = {
  list: staffEndpoint<ListAuthorizationsDto, ListAnswer<AuthorizationRow>>()(
    'get',
    'authorizations',
  ),
  search: staffEndpoint<SearchAuthorizationsDto, ListAnswer<AuthorizationRow>>()(
    'post',
    'authorizations/search',
  ),
  export: staffEndpoint<SearchAuthorizationsDto, ExportRow>()('post', 'authorizations/export'),
  get: staffEndpoint<undefined, AuthorizationDetail>()('get', 'authorizations/:authapplyid'),
  letter: staffEndpoint<undefined, Blob>()('get', 'authorizations/:authapplyid/letter'),
  ceremonies: staffEndpoint<CeremonySheetDto, CeremonySheet>()('get', 'authorizations/ceremonies'),
  ceremonyMonth: staffEndpoint<CeremonyMonthDto, CeremonyMonth>()('get', 'authorizations/calendar'),
  decide: staffEndpoint<DecideAuthorizationDto, AuthorizationDetail>()(
    'post',
    'authorizations/:authapplyid/decision',
  ),
  reveal: staffEndpoint<RevealPersonDto, { idnum: string }>()(
    'post',
    'authorizations/:authapplyid/idnum',
  ),
  listUnits: staffEndpoint<ListAuthUnitsDto, ListAnswer<AuthUnitRow>>()('get', 'auth-units'),
  searchUnits: staffEndpoint<SearchAuthUnitsDto, ListAnswer<AuthUnitRow>>()(
    'post',
    'auth-units/search',
  ),
  issueUnit: staffEndpoint<IssueAuthUnitDto, IssuedAuthUnit>()('post', 'auth-units'),
  saveUnit: staffEndpoint<SaveAuthUnitDto>()('put', 'auth-units/:unitid'),
  resetUnit: staffEndpoint<undefined, IssuedAuthUnit>()('post', 'auth-units/:unitid/reset'),
};
