import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeTests } from '@playwright/test';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { test as withDatabase } from '../fixtures/database';
import { test as withRules } from '../fixtures/restored-settings';
import { expect } from '../fixtures/test';
import { StaffConsole } from '../pages/staff-console';
import { tasks } from '../pages/staff-tasks';

const test = mergeTests(withDatabase, withRules);
test.use({ restores: ['reviewTime'] });

/** The role's task from the first page on, and its number of clicks in docs/product/console.md. */
interface Task {
  name: string;
  role: StaffRole;
  clicks: number;
}

const told: Task[] = readFileSync(join(__dirname, '../../../docs/product/console.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 4 && /^\d+$/.test(cells[3]!))
  .map(([, role, name, clicks]) => ({
    role: role as StaffRole,
    name: name!,
    clicks: Number(clicks),
  }));

for (const [name, doTask] of Object.entries(tasks))
  test(`${name}: as many clicks as the documents say`, async ({ page, database }) => {
    test.setTimeout(120_000);
    const task = told.find((one) => one.name === name);
    expect(task, 'a task of docs/product/console.md').toBeDefined();
    const staff = new StaffConsole(page);
    const clicks = await staff.countClicks();
    // The gate role starts at the gate.
    await staff.open(task!.role, task!.role === 'gate' ? '/gate' : '/');
    await doTask(staff, database);
    expect(clicks()).toBeLessThanOrEqual(task!.clicks);
  });

test('every task of the documents is counted', () => {
  expect(told).toHaveLength(25);
  expect(told.map(({ name }) => name).filter((name) => !tasks[name])).toEqual([]);
});
