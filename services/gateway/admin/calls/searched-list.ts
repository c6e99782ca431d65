import type { RequestDto } from '../../calls/call';
import { type SignedInStaffContext, type StaffCall, staffCall } from './staff-call';

/**
 * Declares a list that can be searched by what tells one person from another: `GET <path>` by what may stand in an
 * address (states, days, pages), and `POST <path>/search` by that and the rest, which travels in the body alone.
 * @param list.Dto what the address takes
 * @param list.SearchDto the same and what is searched for; `answer` is given it either way
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
