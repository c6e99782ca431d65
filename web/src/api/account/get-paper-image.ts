import { queryOptions } from '@tanstack/react-query';
import { teamAccountCalls, type TeamType } from '@hall/shared/contract/team-account';
import { call } from '../call';
import { keys } from '../keys';

/** The image of a team’s papers, as a data URL. */
export const paperImageQuery = (type: TeamType) =>
  queryOptions({
    queryKey: keys.paperImage,
    queryFn: () => call(teamAccountCalls.getImage(type)),
    staleTime: Infinity,
  });
