import { expect, test } from '@jest/globals';
import { texts } from '@hall/shared/locales/zh/admin';
import { actOptions } from './act-options';

test('the audit log is asked for by the words that it shows: each act, and all acts of a kind', () => {
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

test('each kind of act is done to something that has a name', () => {
  const named = Object.keys(texts.audit.act).filter((kind) => !(kind in texts.audit.subject));
  expect(named).toEqual([]);
});
