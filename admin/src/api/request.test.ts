import { expect, it } from '@jest/globals';
import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { fileAddress, requestOf } from './request';

it('puts the values that the path names into the path, and the others into query or body', () => {
  const { sessions, takeOut } = orderEndpoints;
  expect(requestOf(sessions, { orderid: 'a/b', date: '2026-11-24' })).toEqual({
    method: 'get',
    path: 'orders/a%2Fb/sessions?date=2026-11-24',
  });
  expect(requestOf(takeOut, { orderid: '1', ticketid: '2', reason: 'ill' })).toEqual({
    method: 'post',
    path: 'orders/1/visitors/2/remove',
    body: { reason: 'ill' },
  });
});

it('sends a form with a file unchanged', () => {
  const form = new FormData();
  expect(requestOf(settingEndpoints.upload, form).body).toBe(form);
});

it('returns the address of a file', () => {
  const address = fileAddress(importEndpoints.faults, { importid: '7' });
  expect(address).toBe('/admin/api/imports/7/faults');
});
