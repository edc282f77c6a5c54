import { create, type Fields, without } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');

describe('separation', () => {
  const APART = { separationMinutes: 30, separationBreaks: 2, separationHard: 1 };

  it.each(['station', 'client', 'clientCategory', 'spotCategory'] as const)(
    'of a %s is kept unless an update says otherwise',
    async (name) => {
      const route = name.charAt(0).toUpperCase() + name.slice(1);
      const record = await create(tenant, name, APART);
      expect(record).toMatchObject(APART);
      const kept = await tenant.post(`${route}/update`, without(record, ...Object.keys(APART)));
      expect(kept.body).toMatchObject({ version: 2, ...APART });
      const cleared = await tenant.post(`${route}/update`, {
        ...record,
        version: null,
        separationMinutes: null,
        separationBreaks: 0,
        separationHard: null,
      });
      expect(cleared.body).toMatchObject({ separationMinutes: null, separationBreaks: 0 });
      const wrong = { ...record, version: null, separationMinutes: 1441, separationHard: 2 };
      expect(await tenant.post(`${route}/update`, wrong)).toMatchObject({
        status: 400,
        body: {
          errors: {
            separationMinutes: 'Must be a whole number from 0 to 1440',
            separationHard: 'Must be 0 or 1',
          },
        },
      });
    },
  );

  it('of categories names others of the same media group, which stay as long as they are named', async () => {
    const [banks, bets] = [
      await create(tenant, 'spotCategory'),
      await create(tenant, 'spotCategory'),
    ];
    expect(banks).toMatchObject({ keepApartFrom: [] });
    const other = await server.tenant('Grupo Dos');
    const theirs = await create(other, 'spotCategory');
    const named = await tenant.post<Fields>('SpotCategory/update', {
      ...bets,
      keepApartFrom: [banks.id, bets.id],
    });
    expect(named.body).toMatchObject({ keepApartFrom: [banks.id, bets.id] });
    for (const id of [theirs.id, 2_000_000])
      expect(
        await tenant.post('SpotCategory/update', { ...banks, keepApartFrom: [id] }),
      ).toMatchObject({
        status: 400,
        body: { errors: { keepApartFrom: 'There is no such record' } },
      });
    const remove = (id: number) => tenant.delete(`SpotCategory/delete?spotCategoryId=${id}`);
    expect(await remove(banks.id)).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
    const cleared = await tenant.post('SpotCategory/update', {
      ...bets,
      version: null,
      keepApartFrom: null,
    });
    expect(cleared.body).toMatchObject({ keepApartFrom: [] });
    expect((await remove(banks.id)).status).toBe(200);
    const twice = { ...bets, version: null, keepApartFrom: [bets.id, bets.id] };
    expect(await tenant.post('SpotCategory/update', twice)).toMatchObject({
      status: 400,
      body: { errors: { keepApartFrom: 'The same id twice' } },
    });
  });
});
