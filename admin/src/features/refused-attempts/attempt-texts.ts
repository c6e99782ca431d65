import type { TFunction } from 'i18next';
import type { RefusedAttempt } from '@hall/shared/contract/staff/refused-attempts';
import { formatInstant } from '../../format/instants';

/** @returns a sentence to read out to the visitor: the time, the visit, the reason and the seats left */
export function attemptSentence(
  t: TFunction,
  { at, eventsdate, session, areaname, why, left, pool }: Omit<RefusedAttempt, 'attemptid'>,
): string {
  const visit = eventsdate
    ? `${eventsdate} ${session}${areaname && ` ${areaname}`}`
    : t('attempts.unknownSession');
  return t('attempts.sentence', {
    at: formatInstant(at),
    visit,
    why: why.replace(/[。.]$/, ''),
    left: left === null ? '' : leftSentence(t, { left, pool }),
  }).trim();
}

const leftSentence = (
  t: TFunction,
  { left, pool }: { left: number; pool: RefusedAttempt['pool'] },
): string => t('attempts.left', { count: left, pool: t(`attempts.pools.${pool}`) });

/** @returns the code of a rejection and the name of its rule */
export const ruleOf = (t: TFunction, code: RefusedAttempt['code']): string =>
  `${code} ${t(`attempts.rule.${code}`, { defaultValue: t('attempts.rule.other') })}`;

/** @returns the rule, the step, the number of people and the number of occurrences */
export const attemptNote = (t: TFunction, { code, stage, people, times }: RefusedAttempt): string =>
  [
    ruleOf(t, code),
    t(`attempts.stage.${stage}`),
    ...(people ? [t('attempts.people', { count: people })] : []),
    ...(times > 1 ? [t('attempts.times', { times })] : []),
  ].join(' · ');
