import type { BookingAccount } from '../../people/accounts';
import { isRowId } from '@hall/shared/rules/row-id';

/** Fields of a team's booking other than its visitors. */
export interface Team {
  guideIds: string[];
  /** The agency that the team books for. */
  agencyId: string | null;
}

const noTeam: Team = { guideIds: [], agencyId: null };

/**
 * Reads the guides of a team. A guide who books leads the team and may name colleagues of the same agency. An agency
 * names its own guides.
 * @param findGuidesOf returns those of the ids that are guides of the agency
 * @param guideids guide ids from the form
 * @returns the team, and the number of named guides who may not lead it
 */
export async function readTeam(
  findGuidesOf: (agencyId: string, guideIds: string[]) => Promise<string[]>,
  account: BookingAccount,
  guideids: string[],
): Promise<{ team: Team; strangers: number }> {
  if (account.type === 'user') return { team: noTeam, strangers: 0 };
  const self = account.type === 'tg' ? [account.accountId] : [];
  const agencyId = account.type === 'ta' ? account.accountId : (account.binding?.agencyId ?? null);
  const named = [...new Set(guideids)].filter((id) => !self.includes(id));
  const asked = named.filter(isRowId);
  const known = agencyId && asked.length ? await findGuidesOf(agencyId, asked) : [];
  return {
    team: {
      guideIds: [...self, ...known.sort()],
      agencyId,
    },
    strangers: named.length - known.length,
  };
}
