import { createCampaign } from '../factories/campaign.js';
import { newBody, SAMPLES } from '../factories/reference.js';
import { type Tenant, TestApp } from '../support/app.js';

let server: TestApp;
let first: Tenant;
let second: Tenant;

beforeAll(async () => {
  server = await TestApp.start();
  first = await server.tenant('Grupo Uno');
  second = await server.member(first.multimediaId, 'begoña@example.com', 'staff');
});

afterAll(() => server.stop());

/** Two users read a record; the one saves it twice, the other then saves what was read. */
async function lateSave(route: string, stored: { version: number }) {
  const saved = await second.post<object>(`${route}/update`, stored);
  await second.post(`${route}/update`, saved.body);
  return first.post(`${route}/update`, stored);
}

it.each(SAMPLES)('a late save of $name is told who saved it before', async ({ name, route }) => {
  const stored = await first.create<{ id: number; version: number }>(
    route,
    await newBody(first, name),
  );
  const answer = await lateSave(route, stored);
  expect(answer).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  const by = answer.headers.get('changed-by') ?? '';
  expect(decodeURIComponent(by)).toBe('User begoña@example.com');
});

it('a late save of a campaign is told who saved it before', async () => {
  const stored = await createCampaign(first);
  const answer = await lateSave('Spot', stored);
  expect(answer).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  const by = answer.headers.get('changed-by') ?? '';
  expect(decodeURIComponent(by)).toBe('User begoña@example.com');
});

it('another refusal tells nobody', async () => {
  const body = await newBody(first, 'origin');
  await first.create('Origin', body);
  const again = await second.post('Origin/create', body);
  expect(again).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
  expect(again.headers.get('changed-by')).toBeNull();
});
