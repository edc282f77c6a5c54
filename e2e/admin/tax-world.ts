import type { APIRequestContext } from '@playwright/test';
import { join as joinGroup } from './people.js';
import { adBreak, sameDays } from './week.js';
import { sharedSession, uniqueCode } from './workspace.js';

/** A media group that closes its months here, with a client, an agency, a campaign and an administrator. */
export async function taxWorld(request: APIRequestContext) {
  const { token } = await sharedSession(request);
  const code = uniqueCode('TX');
  const own = { authorization: `Bearer ${token}` };
  const call = async <T = { id: number }>(path: string, data: object, headers = {}): Promise<T> => {
    const answer = await request.post(`/api/${path}`, { headers: { ...own, ...headers }, data });
    if (!answer.ok()) throw new Error(`${path} ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const group = await call('Setup/multimedia', { name: code });
  const post = <T = { id: number }>(path: string, data: object): Promise<T> =>
    call<T>(path, data, { multimediaid: String(group.id) });
  await post('Multimedia/update', { id: group.id, name: code, parts: ['users', 'billing'] });
  const station = await post('Station/create', {
    ...{ code, name: `Radio ${code}` },
    ...{ maxBlockTime: 60, timeZone: 'America/Montevideo' },
  });
  await sameDays(post, station.id, [adBreak('08:00')]);
  const category = await post('ClientCategory/create', { code, name: code, priority: 'A' });
  const client = await post('Client/create', {
    ...{ code: 'ACME', name: 'Almacenes ACME', clientCategoryId: category.id },
  });
  await post('AdAgency/create', { code: 'AG1', name: 'Agencia Uno' });
  const campaign = await post('Spot/create', {
    ...{ stationId: station.id, clientId: client.id, spotName: 'Verano' },
    ...{ simpleSchedules: [], advancedSchedules: [] },
  });
  const boss = await joinGroup(request, group.id, code, { fullName: 'Ana', role: 'admin' });
  return { post, boss, campaignId: campaign.id };
}
