import type { APIRequestContext } from '@playwright/test';
import { dayFromToday } from './client-world.js';
import { join as joinGroup, type Person } from './people.js';
import { adBreak, EVERY_DAY, sameDays } from './week.js';
import { sharedSession, uniqueCode } from './workspace.js';

/**
 * A media group in which what sales save waits for approval, with a user of each role. Its station has
 * one break a day, which a campaign called Rival fills.
 */
export async function approvalWorld(request: APIRequestContext) {
  const { token } = await sharedSession(request);
  const code = uniqueCode('AP');
  const call = async <T = { id: number }>(
    path: string,
    data: object,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const response = await request.post(`/api/${path}`, { headers, data });
    if (!response.ok()) throw new Error(`${path} ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const own = { authorization: `Bearer ${token}` };
  const group = await call('Setup/multimedia', { name: code }, own);
  const post = <T = { id: number }>(path: string, data: object): Promise<T> =>
    call<T>(path, data, { ...own, multimediaid: String(group.id) });
  await post('Multimedia/update', {
    id: group.id,
    name: code,
    approval: 1,
    parts: ['users', 'support'],
  });

  const named = { code, name: `Radio ${code}` };
  const zone = { maxBlockTime: 60, timeZone: 'America/Montevideo' };
  const station = await post('Station/create', { ...named, ...zone });
  await sameDays(post, station.id, [adBreak('08:00')]);
  const client = async (name: string, priority: string) => {
    const category = await post('ClientCategory/create', { code: name, name, priority });
    return post('Client/create', { code: name, name, clientCategoryId: category.id });
  };
  const [rival, faro] = [await client('Rival', 'B'), await client('Faro', 'A')];
  const hours = { timeMode: 0, startTime: '07:00', endTime: '09:00', occurrences: 1 };
  const days = { startDate: dayFromToday(0), endDate: dayFromToday(20), ...EVERY_DAY };
  const campaign = (clientId: number, spotName: string) => ({
    stationId: station.id,
    clientId,
    spotName,
    advancedSchedules: [],
    simpleSchedules: [{ ...hours, ...days, spotType: 0, length: 40, filename: 'aviso-40' }],
  });
  const { id: rivalId } = await post('Spot/create', campaign(rival.id, 'Rival'));
  const join = (fullName: string, role: string): Promise<Person> =>
    joinGroup(request, group.id, code, { fullName, role });
  return {
    rivalId,
    /** A call of somebody in the group. */
    as: <T>(path: string, data: object, { session }: Person): Promise<T> =>
      call<T>(path, data, {
        authorization: `Bearer ${session.token}`,
        multimediaid: String(group.id),
      }),
    verano: campaign(faro.id, 'Verano'),
    sales: await join('Vera', 'sales'),
    traffic: await join('Tomas', 'staff'),
    boss: await join('Ana', 'admin'),
    viewer: await join('Nadia', 'viewer'),
  };
}
