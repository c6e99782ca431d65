import { expect, test } from '@jest/globals';
import { texts } from '@hall/shared/locales/zh/admin';
import { actOptions } from './act-options';

test('the filter of the audit log offers each action by name, and all actions of a kind', () => {
  const groups = actOptions(
    { order: { cancel: '取消订单', unmask: '查看完整证件号码' } },
    () => '订单',
    (subject) => `${subject}：全部操作`,
  );
  expect(groups).toEqual([
    {
      label: '订单',
      options: [
        { value: 'order', label: '订单：全部操作' },
        { value: 'order.cancel', label: '取消订单' },
        { value: 'order.unmask', label: '查看完整证件号码' },
      ],
    },
  ]);
});

test('each kind of action has a named subject', () => {
  const named = Object.keys(texts.audit.act).filter((kind) => !(kind in texts.audit.subject));
  expect(named).toEqual([]);
});
