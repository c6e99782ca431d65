import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { approvedStatuses } from '@hall/shared/codes/states';
import { type GuideOfAgency, bindingCalls } from '@hall/shared/contract/binding';
import type { TeamType } from '@hall/shared/contract/team-account';
import { CheckboxGroup } from '../../components/checkbox';
import { Notice } from '../../components/notice';
import { urls } from '../../urls';
import { useMe } from '../../api/me';
import { NotYet } from '../site/not-yet';
import { useAsk, queryOf } from '../../api/use-call';
import common from '../../styles/common.module.css';
import css from './team.module.css';

/** The id of the section, which receives the focus if there are no guides to choose. */
export const guidesId = 'guides';
/** The id of the first guide's box. */
export const firstGuideId = 'guides-first';

interface Props {
  type: TeamType;
  chosen: string[];
  /** Names by id of the guides who lead an existing order; they may stay after they left the agency. */
  leading?: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange(guideids: string[]): void;
}

/** The leaders of the team: a guide leads its own booking, an agency chooses among its guides (spec 5). */
export function GuidesPicker(props: Props) {
  const { t } = useTranslation();
  return (
    <section
      id={guidesId}
      tabIndex={-1}
      className={css.guidesPicker}
      data-testid="guides-picker"
      aria-labelledby="guides-title"
    >
      <h2 id="guides-title">{t('team.picker.title')}</h2>
      {props.type === 'tg' ? (
        <p>
          <Self />
        </p>
      ) : (
        <AgencyPicker {...props} />
      )}
    </section>
  );
}

/** The names of the leaders, before a booking is sent. */
export function ChosenGuides({ type, chosen }: Pick<Props, 'type' | 'chosen'>) {
  return type === 'tg' ? <Self /> : <Named chosen={chosen} />;
}

/**
 * Returns a function that filters the chosen guides for those who may lead. It waits for the list of guides, which alone
 * shows who has left the agency.
 * @throws the call's error if the list cannot be loaded
 */
export function useAskWhoLeads(): (chosen: string[]) => Promise<string[]> {
  const client = useQueryClient();
  return useCallback(
    async (chosen) => {
      if (!chosen.length) return chosen;
      const { guides } = await client.query(queryOf(bindingCalls.guides));
      return chosen.filter((id) => guides.some((guide) => guide.guideid === id && mayLead(guide)));
    },
    [client],
  );
}

function Self() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  return t('team.picker.self', { name: me?.tourGuide?.realname, taname: me?.tourGuide?.taname });
}

function Named({ chosen }: Pick<Props, 'chosen'>) {
  const { data } = useAsk(bindingCalls.guides);
  const names = data?.guides.filter(({ guideid }) => chosen.includes(guideid));
  return names?.map(({ guideid, realname, telnum }) => (
    <div key={guideid}>
      {realname} {telnum}
    </div>
  ));
}

/** The boxes of the guides who may lead a team of the agency. */
export function AgencyPicker({ chosen, leading, error, onChange }: Omit<Props, 'type'>) {
  const { t } = useTranslation();
  const known = useAsk(bindingCalls.guides);
  const guides = known.data?.guides.filter(mayLead).map(({ guideid: value, realname, telnum }) => ({
    value,
    label: `${realname} ${telnum}`,
  }));
  for (const [value, name] of leading ?? [])
    if (!guides?.some((guide) => guide.value === value)) {
      const isBound = known.data?.guides.some(
        ({ guideid, joinstatus }) => guideid === value && joinstatus === 2,
      );
      guides?.push({ value, label: t(`team.picker.${isBound ? 'barred' : 'unbound'}`, { name }) });
    }
  if (!guides) return <NotYet of={known} rows={1} />;
  return (
    <>
      {guides.length ? (
        <CheckboxGroup
          aria-label={t('team.picker.title')}
          value={chosen}
          onChange={onChange}
          options={guides.map((guide, index) => ({
            ...(index === 0 && { id: firstGuideId }),
            ...guide,
          }))}
        />
      ) : (
        <Notice
          kind="warning"
          title={t('team.picker.none')}
          action={<Link to={urls.guides}>{t('team.wayOut.guides')}</Link>}
        />
      )}
      {error && (
        <p className={common.fieldError} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Bound to the agency and approved by the hall; the server checks the same. */
const mayLead = ({ joinstatus, status }: GuideOfAgency): boolean =>
  joinstatus === 2 && approvedStatuses.includes(status);
