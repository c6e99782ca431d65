import type { FaultText } from '../rules/fault-text';

/** @returns the message of a class-validator rule: a locale key, and the values of its placeholders behind it */
export const ruleMessage = ({ key, params }: FaultText): string =>
  params ? `${key} ${JSON.stringify(params)}` : key;

/** Reads the message of a rule. Library rules without a locale key of ours report `validation.invalid`. */
export function readRuleMessage(message: string): FaultText {
  const [, key, params] = /^(validation\.[\w.]+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  if (!key) return { key: 'validation.invalid' };
  return params ? { key, params: JSON.parse(params) as NonNullable<FaultText['params']> } : { key };
}
