import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Offers } from './offers.js';
import { join } from './people.js';
import { enterAs, panel, sharedSession, uniqueCode } from './workspace.js';

test.describe.configure({ timeout: 600_000 });

/** The screens of the menu, and those that are opened from them. */
async function pathsOf(page: Page): Promise<string[]> {
  const setUp = page.getByRole('button', { name: 'Set-up', expanded: false });
  if (await setUp.isVisible()) await setUp.click();
  const entries = page.locator('nav a[href]');
  const paths = await entries.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  return paths;
}

for (const role of ['admin', 'staff', 'sales', 'viewer'] as const)
  test(`offers a ${role} nothing that is refused`, async ({ page, request }) => {
    const { multimedias } = await sharedSession(request);
    const group = multimedias.find(({ name }) => name === 'Radio Litoral') ?? multimedias[0];
    const person = await join(request, group.id, uniqueCode('OF'), { fullName: 'Olga', role });
    const offers = new Offers(page);
    await offers.watch();
    await enterAs(page, person.email, person.session, { language: 'EN', path: '/' });
    await expect(panel(page)).toBeVisible();
    const paths = await pathsOf(page);
    const headers = {
      authorization: `Bearer ${person.session.token}`,
      multimediaid: String(group.id),
    };
    const spots = (await (await request.get('/api/Spot/getAll', { headers })).json()) as {
      id: number;
      clientId: number;
    }[];
    paths.push(
      `/spot_programming/spot/detail/${spots[0]?.id}`,
      '/spot_programming/spot/detail/create',
      `/spot_programming/client/detail/${spots[0]?.clientId}`,
    );
    for (const path of paths) {
      await offers.walk(path);
    }
    console.log(`${role}: ${offers.pressed.length} presses on ${paths.length} screens`);
    expect(offers.refused).toEqual([]);
    // A walk that passes screens by presses fewer.
    expect(offers.pressed.length).toBeGreaterThan(paths.length);
  });
