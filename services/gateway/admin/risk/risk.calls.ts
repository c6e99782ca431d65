import { ListRiskDto, SetRiskAsideDto } from '@hall/shared/contract/staff/risk';
import { findScore, readScoresForReview, setScoreAside } from '@hall/domain/people/risk';
import { presentRisk, presentRiskRow } from '../../account/risk.presenter';
import { presentList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

/** Risk findings on accounts; staff can dismiss them with a reason. */
export function riskCalls(deps: StaffDeps): StaffCall[] {
  const { database, settings } = deps;
  return [
    staffCall({
      method: 'get',
      path: 'risk',
      summary: 'Accounts to be looked at, the longest first.',
      access: 'risk.read',
      Dto: ListRiskDto,
      async answer({ locale }, query) {
        const { riskMeasures } = await settings.get();
        return presentList(await readScoresForReview(database, query), (row) =>
          presentRiskRow(row, riskMeasures, locale),
        );
      },
    }),
    staffCall({
      method: 'get',
      path: 'risk/:accountid',
      summary: 'What speaks against an account, in points and in words.',
      access: 'risk.read',
      async answer({ params, locale }) {
        const { riskMeasures } = await settings.get();
        return presentRisk(await findScore(database, params.accountid), riskMeasures, locale);
      },
    }),
    staffCall({
      path: 'risk/:accountid/set-aside',
      summary: 'Let it have no effect until the end of a day.',
      access: 'risk.decide',
      Dto: SetRiskAsideDto,
      answer: ({ actor, params }, form) => setScoreAside(deps, actor, params.accountid, form),
    }),
  ];
}
