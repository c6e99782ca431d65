import {
  OperatorIdDto,
  operatorCalls,
  type OperatorsAnswer,
  SaveOperatorDto,
} from '@hall/shared/contract/operator';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import type { Accounts, Operator } from '@hall/domain/people/accounts';
import { accountCall, type Call } from '../calls/call';

/** Operators of an agency, managed only by the agency itself. */
export function operatorRoutes(accounts: Accounts): Call[] {
  const common = { method: 'post', access: ['ta'], ownerOnly: true } as const;
  return [
    accountCall({
      ...common,
      path: operatorCalls.list,
      summary: 'The people who can sign in for the agency.',
      answer: async ({ signIn }) => present(await accounts.listOperators(signIn.accountId)),
    }),
    accountCall({
      ...common,
      path: operatorCalls.save,
      summary: 'Adds or changes an operator.',
      Dto: SaveOperatorDto,
      answer: async ({ signIn, ...caller }, form) =>
        present(await accounts.saveOperator(signIn, form, caller)),
    }),
    accountCall({
      ...common,
      path: operatorCalls.remove,
      summary: 'Removes an operator, whose sign-in ends at once.',
      Dto: OperatorIdDto,
      answer: async ({ signIn }, { operatorid }) =>
        present(await accounts.removeOperator(signIn.accountId, operatorid)),
    }),
  ];
}

const present = (operators: Operator[]): OperatorsAnswer => ({
  operators: operators.map(({ id, realname, telnum, createdAt }) => ({
    operatorid: id,
    realname: maskName(realname),
    telnum: maskNumber(telnum),
    since: hallIso(createdAt),
  })),
});
