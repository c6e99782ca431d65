import type { AccountSignIn } from '../../people/accounts';
import type { Bindings } from '../../people/bindings';
import { isRowId } from '@hall/shared/rules/row-id';

/** What a team's booking knows besides its visitors. */
export interface Team {
  guideIds: string[];
  /** The agency for which it comes. */
  agencyId: string | null;
}

const noTeam: Team = { guideIds: [], agencyId: null };

/**
 * Reads who leads a team. A guide who books leads it, and may name colleagues of the same agency; an agency
 * names guides of its own.
 * @param guideids the form's
 * @returns the team, and how many of the named may not lead it
 */
export async function readTeam(
  bindings: Pick<Bindings, 'guidesOf'>,
  account: AccountSignIn,
  guideids: string[],
): Promise<{ team: Team; strangers: number }> {
  if (account.type === 'user') return { team: noTeam, strangers: 0 };
  const self = account.type === 'tg' ? [account.accountId] : [];
  const agencyId = account.type === 'ta' ? account.accountId : (account.binding?.agencyId ?? null);
  const named = [...new Set(guideids)].filter((id) => !self.includes(id));
  const asked = named.filter(isRowId);
  const known = agencyId && asked.length ? await bindings.guidesOf(agencyId, asked) : [];
  return {
    team: {
      guideIds: [...self, ...known.sort()],
      agencyId,
    },
    strangers: named.length - known.length,
  };
}
