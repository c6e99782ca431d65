import { expect, test } from '@jest/globals';
import { deviceStore } from '@hall/ui/device-store';
import { deviceStorage } from './device-storage';

test('an area that is chosen in another tab does not change the area of an open form', () => {
  deviceStore.write('success_obj', '2');
  expect(deviceStorage.readActivity()).toBe(2);
  // Another tab shares the store of the device.
  deviceStore.write('success_obj', '3');
  expect(deviceStorage.readActivity()).toBe(2);
  deviceStorage.writeActivity(4);
  expect([deviceStorage.readActivity(), deviceStore.read('success_obj')]).toEqual([4, '4']);
});
