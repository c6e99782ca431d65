import type { RequestDto } from '../../calls/call';
import { type SignedInStaffContext, type StaffCall, staffCall } from './staff-call';

/**
 * Declares a list with a search for personal data. `GET <path>` takes only filters that may appear in a URL (states,
 * days, pages). `POST <path>/search` also takes the search terms, in the body.
 * @param list.Dto the URL filters
 * @param list.SearchDto the filters and search terms; `answer` receives it for both methods
 */
export const searchedList = <Search extends object>(list: {
  path: string;
  summary: string;
  access: Parameters<typeof staffCall>[0]['access'];
  Dto: RequestDto<Partial<Search>>;
  SearchDto: RequestDto<Search>;
  answer(context: SignedInStaffContext, query: Search): Promise<object>;
}): StaffCall[] => {
  const { path, summary, access, Dto, SearchDto, answer } = list;
  return [
    staffCall({ method: 'get', path, summary, access, Dto, answer: answer }),
    staffCall({
      method: 'post',
      path: `${path}/search`,
      summary: `${summary} Found by what must not stand in an address.`,
      access,
      onlyReads: true,
      Dto: SearchDto,
      answer,
    }),
  ];
};
