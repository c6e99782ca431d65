import { describe, expect, test } from '@jest/globals';
import type { AccountRecord } from '@hall/domain/people/accounts';
import { presentAccount, presentProfile, presentStatusLog } from './account.presenter';

const account: AccountRecord = {
  id: '7',
  type: 'user',
  username: 'visitor',
  telnum: '13900000001',
  realname: '王小明',
  doctype: 1,
  idnum: '110101199003071233',
  avatar: '',
  status: 1,
  locale: 'zh',
  editableFrom: null,
  hasPassword: true,
  papers: undefined,
};

describe('the account that a client receives', () => {
  test('stands under the name of its type', () => {
    expect(presentAccount(account)).toEqual({
      userInfo: {
        avatar: '',
        username: 'visitor',
        telnum: '139****0001',
        status: 1,
        idnum: '110****1233',
      },
    });
    expect(presentAccount({ ...account, type: 'tg', realname: '李导游' })).toMatchObject({
      tourGuide: { realname: '李导游', status: 1, joinstatus: 0, breakoffstatus: 0 },
      travelagents_status: 0,
    });
    expect(presentAccount({ ...account, type: 'ta', realname: '和平旅行社' })).toEqual({
      travelAgents: { taname: '和平旅行社', status: 1 },
    });
  });

  test('shows a guide with the agency, and an agency with its operator masked', () => {
    const binding = {
      state: 'agencyAsks' as const,
      since: new Date(),
      agency: { id: '9', taname: '和平旅行社', status: 8 as const },
      ordersPending: 0,
      history: [],
    };
    expect(presentAccount({ ...account, type: 'tg' }, { binding })).toMatchObject({
      tourGuide: { joinstatus: 2, breakoffstatus: 1, taname: '和平旅行社' },
      travelagents_status: 8,
    });
    const ended = { ...binding, state: 'ended' as const };
    expect(presentAccount({ ...account, type: 'tg' }, { binding: ended }).tourGuide!.taname).toBe(
      '',
    );
    expect(
      presentAccount(
        { ...account, type: 'ta' },
        { operator: { realname: '张三丰', passwdDue: false } },
      ),
    ).toMatchObject({
      travelAgents: { operatorname: '张三丰' },
    });
  });

  test('has an empty number if none is set, so that the client asks for the profile', () => {
    expect(presentAccount({ ...account, idnum: '' }).userInfo!.idnum).toBe('');
  });

  test('never holds a number in clear', () => {
    const presented = [
      presentProfile(account),
      ...(['tg', 'ta'] as const).map((type) => presentAccount({ ...account, type })),
    ];
    expect(JSON.stringify(presented)).not.toMatch(/110101199003071233|13900000001/);
  });

  test('shows from when the profile can be edited, in hall time', () => {
    const editableFrom = new Date('2027-11-20T04:00:00Z');
    expect(presentProfile({ ...account, editableFrom }).editablefrom).toBe(
      '2027-11-20T12:00:00+08:00',
    );
    expect(presentProfile(account).editablefrom).toBeNull();
  });

  test('shows its history in the reader’s language', () => {
    const events = [
      { event: '8', reason: null, at: new Date('2026-11-20T04:00:00Z') },
      { event: '9', reason: '图片不清晰 ¦ Not legible', at: new Date('2026-11-19T04:00:00Z') },
    ];
    expect(presentStatusLog(events, 'zh').items).toEqual([
      { description: '账号被锁定', time: '2026-11-20T12:00:00+08:00' },
      { description: '审核未通过', reason: '图片不清晰', time: '2026-11-19T12:00:00+08:00' },
    ]);
    const at = new Date('2026-11-20T04:00:00Z');
    const steps = ['1', '8', 'password', '1', '9', 'created'].map((event) => {
      return { event, reason: null, at };
    });
    expect(presentStatusLog(steps, 'zh').items.map(({ description }) => description)).toEqual([
      '账号状态正常',
      '账号被锁定',
      '修改登录密码',
      '审核通过',
      '审核未通过',
      '账号注册成功',
    ]);
    const [locked, rejected] = presentStatusLog(events, 'en').items;
    expect(locked!.description).toMatch(/locked/i);
    expect(rejected!.reason).toBe('Not legible');
  });
});
