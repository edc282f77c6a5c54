import type { APIRequestContext } from '@playwright/test';
import { adBreak, EVERY_DAY, sameDays } from './week.js';
import { sharedSession, uniqueCode } from './workspace.js';

type Fields = Record<string, unknown>;
interface Stored {
  id: number;
}

/** Calls of the signed-in administrator, in the first station group or the one of that name. */
export async function signedIn(request: APIRequestContext, group?: string) {
  const { token, multimedias } = await sharedSession(request);
  const { id } = multimedias.find(({ name }) => name === group) ?? multimedias[0];
  const headers = { authorization: `Bearer ${token}`, multimediaid: String(id) };
  return async <T = Stored>(path: string, data: Fields): Promise<T> => {
    const response = await request.post(`/api/${path}`, { headers, data });
    if (!response.ok()) throw new Error(`${path} ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}

interface World extends Stored {
  name: string;
  /** The campaign that airs alone. */
  alfa: number;
}

const line = (startTime: string, endTime: string, over: Fields = {}): Fields => ({
  spotType: 0,
  length: 20,
  filename: '1001-e2e',
  startDate: '2026-01-01',
  endDate: null,
  timeMode: 0,
  startTime,
  endTime,
  occurrences: 1,
  ...EVERY_DAY,
  ...over,
});

const TIMES = ['08:00', '09:00', '10:00', '14:00', '14:30', '15:00', '16:00', '17:00'];
/** Breaks of a day: those of TIMES for ads and 12:00 for sponsors, 60 seconds each. */
export const BREAKS = TIMES.length + 1;

/**
 * A station whose days are all alike, with a campaign for each rule that a move can break: Alfa
 * alone at 08:00 asks for the first position; Beta and Epsilon share 09:00, Beta in Alfa's
 * category, Epsilon also asking for the first position; Gama fills 10:00, and Omega finds it full;
 * Delta sponsors 12:00; Iota and Kappa leave 10 of the hour's 70 seconds from 14:00; Lambda airs at
 * 15:00 and 16:00, Mu at 17:00 and may move to either; Nu is read at 09:00; Zeta asks for the
 * night, which has no break.
 */
export async function createStation(request: APIRequestContext, group?: string): Promise<World> {
  const post = await signedIn(request, group);
  const code = uniqueCode('E2E');
  const named = { code, name: code };
  const station = await post('Station/create', {
    ...named,
    maxBlockTime: 60,
    maxHourTime: 70,
    timeZone: 'America/Montevideo',
  });
  const [high, low, category, speaker] = await Promise.all([
    post('ClientCategory/create', { ...named, priority: 'A' }),
    post('ClientCategory/create', { code: uniqueCode('LOW'), name: `${code} low`, priority: 'B' }),
    post('SpotCategory/create', { ...named, ignoreRejectCategory: 0 }),
    post('Speaker/create', { code, name: `Voz ${code}` }),
  ]);

  const breaks = [...TIMES.map((time) => adBreak(time)), adBreak('12:00', 2)];
  await sameDays(post, station.id, breaks);

  const campaign = async (name: string, schedule: Fields, over: Fields = {}): Promise<Stored> => {
    const client = await post('Client/create', {
      code: uniqueCode(name.slice(0, 3)),
      name: `Cliente ${name} ${code}`,
      clientCategoryId: name === 'Omega' ? low.id : high.id,
    });
    return post('Spot/create', {
      stationId: station.id,
      clientId: client.id,
      spotName: name,
      simpleSchedules: [schedule],
      advancedSchedules: [],
      ...over,
    });
  };
  const first = { commercialBreakSpotPosition: 1 };
  const sameCategory = { spotCategoryId: category.id };
  const [alfa] = await Promise.all([
    campaign('Alfa', line('07:30', '08:10', first), sameCategory),
    campaign('Beta', line('08:30', '09:10'), sameCategory),
    campaign('Epsilon', line('08:30', '09:10', first)),
    campaign('Gama', line('09:30', '10:10', { length: 50 })),
    campaign('Omega', line('09:30', '10:10', { length: 15 })),
    campaign('Delta', line('11:30', '12:30', { spotType: 2, commercialBreakSpotPosition: 1 })),
    campaign('Iota', line('13:45', '14:10', { length: 40 })),
    campaign('Kappa', line('14:15', '14:45')),
    campaign('Lambda', line('14:50', '16:10', { occurrences: 2 })),
    campaign('Mu', line('16:50', '17:10')),
    campaign(
      'Nu',
      line('08:30', '09:10', {
        spotType: 1,
        length: 15,
        filename: 'mención-ж',
        ntcText: 'Leer con calma: abre a las nueve.',
        speakerId: speaker.id,
      }),
    ),
    campaign('Zeta', line('03:00', '04:00')),
  ]);
  return { id: station.id, name: code, alfa: alfa.id };
}

let world: Promise<World> | undefined;

/** The station that the flows of a worker share; each flow uses its own days. */
export const stationOf = (request: APIRequestContext): Promise<World> =>
  (world ??= createStation(request));
