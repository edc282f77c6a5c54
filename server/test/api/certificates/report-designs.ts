import { LIMITS } from '../../../src/contract/limits.js';
import { designed, newDesign } from '../../factories/report-design.js';
import type { Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Guardados');
await tenant.turnOn();

type Design = Fields & { id: number; version: number };
const save = (body: Fields, by = tenant) => by.post<Design>('report-designs', body);

it('reports are saved by name, changed and deleted, for everybody in the media group', async () => {
  const seller = await server.member(tenant.multimediaId, 'vende@example.com', 'sales');
  const viewer = await server.member(tenant.multimediaId, 'mira@example.com', 'viewer');
  const body = { ...newDesign(), name: 'Ventas del mes' };
  const { status, body: saved } = await save(body, seller);
  expect({ status, saved }).toEqual({
    status: 201,
    saved: {
      id: saved.id,
      version: 1,
      name: 'Ventas del mes',
      question: designed({ dateFrom: null, dateTo: null }),
    },
  });
  expect(await save({ ...body, name: 'VENTAS del mes' })).toMatchObject({
    status: 409,
    body: 'NAME_IN_USE',
  });
  expect((await viewer.get('report-designs')).body).toEqual([saved]);
  expect((await viewer.get(`report-designs/${saved.id}`)).body).toEqual(saved);
  expect(await save(newDesign(), viewer)).toMatchObject({ status: 403, body: 'ROLE' });

  const [path, question] = [`report-designs/${saved.id}`, designed({ sort: null, top: null })];
  const changed = await tenant.put(path, { ...saved, question });
  expect(changed.body).toMatchObject({ version: 2, question: { sort: null, top: null } });
  expect(await seller.put(path, saved)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  expect(await tenant.delete(path)).toMatchObject({ status: 200, body: { id: saved.id } });
  expect((await tenant.get(path)).status).toBe(404);
  expect((await tenant.put(path, body)).status).toBe(404);
});

it('a saved report has dates only as its period, and filters only with values', async () => {
  const filters = { station: [1, 2], client: [], show: null };
  const dates = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const { body: moving } = await save(newDesign({ ...dates, filters }));
  expect(moving['question']).toMatchObject({ dateFrom: null, dateTo: null });
  expect((moving['question'] as Fields)['filters']).toEqual({ station: [1, 2] });
  const { body: fixed } = await save(newDesign({ ...dates, period: 'dates' }));
  expect(fixed['question']).toMatchObject(dates);
});

it.each([
  ['EN', { period: 'dates' }, 'question.dateFrom', 'Required'],
  ['EN', { measures: [] }, 'question.measures', 'Required'],
  ['EN', { sort: 'gross' }, 'question.sort', 'Must be one of: airings, net'],
  [
    'ES',
    { columns: ['accountExecutive'] },
    'question.columns',
    'Una dimensión va en las filas o en las columnas, no en ambas',
  ],
  [
    'ES',
    { top: 0 },
    'question.top',
    `Debe ser un número entero de 1 a ${String(LIMITS.reportTop)}`,
  ],
] as const)('says what is wrong in %s: %j', async (language, changes, field, sentence) => {
  const answer = await tenant.post('report-designs', newDesign(changes), { language });
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
});
