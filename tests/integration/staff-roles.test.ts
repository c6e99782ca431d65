import { beforeAll, describe, expect, test } from '@jest/globals';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { isPermitted, type Permission, staffRoles } from '@hall/shared/rules/permissions';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';

interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Permission | 'signedin' | undefined;
}

describe('the permission of every staff call', () => {
  let system: SharedSystem;
  let calls: DescribedCall[];
  beforeAll(async () => {
    system = await sharedSystem();
    calls = await readCalls(system.baseUrl);
  });

  test('is declared by all except the sign-in', () => {
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ access }) => !access)).toMatchObject([
      { method: 'POST', path: 'session' },
    ]);
  });

  test('nobody who is not signed in gets anywhere', async () => {
    for (const { method, path, access } of calls.filter((call) => call.access)) {
      const response = await fetch(`${system.baseUrl}${adminBase}/${path}`, { method });
      expect(`${method} ${path} ${access} ${response.status}`).toBe(
        `${method} ${path} ${access} 401`,
      );
    }
  });

  test.each(staffRoles)('%s gets what the table gives him, and nothing else', async (role) => {
    const client = await signInStaff(system.baseUrl, role);
    // The sign-out is last, because it ends the session.
    const asked = calls.filter(({ access, path }) => access && path !== 'session');
    for (const { method, path, access } of asked) {
      const { status, body } = await client.call(method, path, method === 'GET' ? undefined : {});
      const allowed = access === 'signedin' || isPermitted(role, access!);
      const what = `${method} ${path} as ${role}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
      if (allowed)
        expect({ what, refused: [401, 403, 500].includes(status) }).toEqual({
          what,
          refused: false,
        });
      else expect({ what, status }).toEqual({ what, status: 403 });
    }
  });

  test('a change without the CSRF token is refused', async () => {
    const client = await signInStaff(system.baseUrl, 'admin');
    client.me.csrfToken = 'x'.repeat(43);
    for (const { method, path } of calls.filter((call) => call.access && call.method !== 'GET'))
      expect(`${method} ${path} ${(await client.call(method, path, {})).status}`).toBe(
        `${method} ${path} 403`,
      );
  });
});

/** The staff calls of the API document, with an unknown id in each path. */
async function readCalls(baseUrl: string): Promise<DescribedCall[]> {
  const { paths } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { tags?: string[]; 'x-permission'?: Permission }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call.tags?.includes('staff'))
      .map(([method, call]) => ({
        method: method.toUpperCase() as DescribedCall['method'],
        path: path.slice(1).replace(/\{\w+\}/g, '999999999'),
        access: call['x-permission'],
      })),
  );
}
