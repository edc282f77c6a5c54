import { ERROR_CODES } from '../../../src/contract/errors.js';
import {
  create,
  type Fields,
  newBody,
  SAMPLES,
  type Stored,
  textOf,
  without,
} from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

/** Whether a value that is sent in place of an object is one too, which has a field that it may not have. */
const isOwnField = (value: unknown, instead: unknown): boolean =>
  [value, instead].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const list = async (route: string, by: Tenant = tenant): Promise<Stored[]> =>
  (await by.get<Stored[]>(`${route}/getAll`)).body;

const badFields = (errors: Fields, message = 'Please, check the required fields') => ({
  status: 400,
  body: { statusCode: 400, message, errors },
});

describe.each(SAMPLES)('$route', (row) => {
  const { name, route, required, limits, refers } = row;

  it('is created and answered with its fields, id and version, and is in the list', async () => {
    const body = await newBody(tenant, name);
    const { status, body: created } = await tenant.post<Stored>(`${route}/create`, body);
    expect(status).toBe(201);
    expect(created).toEqual({ ...body, id: expect.any(Number), version: 1 });
    expect(await list(route)).toContainEqual(created);
  });

  it('is created with its required fields alone; the others are null or have their default', async () => {
    const body = await newBody(tenant, name);
    const least = Object.fromEntries(required.map((field) => [field, body[field]]));
    const created = await tenant.create<Stored>(route, least);
    const rest = Object.keys(body).filter((field) => !required.includes(field));
    const defaults = rest.map((field) => [field, field === 'ignoreRejectCategory' ? 0 : null]);
    expect(created).toEqual({
      ...least,
      ...Object.fromEntries(defaults),
      id: created.id,
      version: 1,
    });
  });

  it('is stored without leading and trailing blanks', async () => {
    const body = await newBody(tenant, name);
    const created = await tenant.create<Stored>(route, {
      ...body,
      code: `  ${String(body['code'])}\t`,
    });
    expect(created['code']).toBe(body['code']);
  });

  it.each(['code', ...(required.includes('name') ? ['name'] : [])])(
    'has a %s of its own in its media group, on create and on update',
    async (field) => {
      const stored = await create(tenant, name);
      const taken = ` ${String(stored[field]).toLowerCase()} `;
      const code = field === 'code' ? 'CODE_IN_USE' : 'NAME_IN_USE';
      const body = await newBody(tenant, name, { [field]: taken });
      expect(await tenant.post(`${route}/create`, body)).toMatchObject({ status: 409, body: code });
      const second = await create(tenant, name);
      const change = { ...second, [field]: taken };
      expect(await tenant.post(`${route}/update`, change)).toMatchObject({
        status: 409,
        body: code,
      });
      expect(await list(route)).toContainEqual(second);
      expect(ERROR_CODES[code].status).toBe(409);
      const elsewhere = await newBody(other, name, { [field]: stored[field] });
      expect(await other.post(`${route}/create`, elsewhere)).toMatchObject({ status: 201 });
    },
  );

  it('may change the case of its own code', async () => {
    const stored = await create(tenant, name);
    const change = { ...stored, code: String(stored['code']).toLowerCase() };
    const { status, body } = await tenant.post<Stored>(`${route}/update`, change);
    expect(status).toBe(200);
    expect(body).toEqual({ ...change, version: 2 });
  });

  it('is updated: the id stays, the version grows, another record is untouched', async () => {
    const [stored, bystander] = [await create(tenant, name), await create(tenant, name)];
    const change = { ...(await newBody(tenant, name)), id: stored.id };
    const first = await tenant.post<Stored>(`${route}/update`, change);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ ...change, version: 2 });
    const second = await tenant.post<Stored>(`${route}/update`, first.body);
    expect(second.body).toEqual({ ...change, version: 3 });
    const rows = await list(route);
    expect(rows.filter(({ id }) => id === stored.id)).toEqual([second.body]);
    expect(rows).toContainEqual(bystander);
  });

  it('refuses an update of an older version, and nothing changes', async () => {
    const stored = await create(tenant, name);
    await tenant.post(`${route}/update`, stored);
    const late = { ...stored, ...(await newBody(tenant, name)) };
    expect(await tenant.post(`${route}/update`, late)).toMatchObject({
      status: 409,
      body: 'STALE_RECORD',
    });
    expect(await list(route)).toContainEqual({ ...stored, version: 2 });
  });

  it.each(Object.entries(limits))('takes a %s of %i characters and no more', async (field, max) => {
    const longest = textOf(field, max);
    const fits = await tenant.post<Stored>(
      `${route}/create`,
      await newBody(tenant, name, { [field]: longest }),
    );
    expect(fits).toMatchObject({ status: 201, body: { [field]: longest } });
    const over = await newBody(tenant, name, { [field]: textOf(field, max + 1) });
    const refused = badFields({ [field]: `At most ${max} characters` });
    expect(await tenant.post(`${route}/create`, over)).toMatchObject(refused);
    expect(await tenant.post(`${route}/update`, { ...over, id: fits.body.id })).toMatchObject(
      refused,
    );
  });

  it.each(required)('needs %s', async (field) => {
    const { id } = await create(tenant, name);
    for (const value of [undefined, null, ...(field in limits ? ['', '   '] : [])]) {
      const body = { ...(await newBody(tenant, name)), [field]: value };
      const refused = badFields({ [field]: 'Required' });
      expect(await tenant.post(`${route}/create`, body)).toMatchObject(refused);
      expect(await tenant.post(`${route}/update`, { ...body, id })).toMatchObject(refused);
    }
  });

  it('names every field at fault at once, in the language of the call', async () => {
    const { body } = await tenant.post<{ message: string; errors: Fields }>(
      `${route}/create`,
      {},
      { language: 'ES' },
    );
    expect(body.message).toBe('Por favor, revisa los campos obligatorios');
    expect(body.errors).toEqual(Object.fromEntries(required.map((f) => [f, 'Obligatorio'])));
  });

  it('refuses values of another type in every field', async () => {
    const sound = await newBody(tenant, name);
    for (const [field, value] of Object.entries(sound)) {
      const wrong = [[value], { value }, true, typeof value === 'string' ? 7 : String(value)];
      for (const instead of wrong) {
        const { status, body } = await tenant.post<{ errors: Fields }>(`${route}/create`, {
          ...sound,
          [field]: instead,
        });
        expect({ status, fields: Object.keys(body.errors) }).toEqual({
          status: 400,
          fields: [isOwnField(value, instead) ? `${field}.value` : field],
        });
      }
    }
  });

  it.each(['surname', 'multimediaId'])('has no field %s', async (field) => {
    const body = { ...(await newBody(tenant, name)), [field]: other.multimediaId };
    const refused = badFields({ [field]: 'Unknown field' });
    expect(await tenant.post(`${route}/create`, body)).toMatchObject(refused);
    const { id } = await create(tenant, name);
    expect(await tenant.post(`${route}/update`, { ...body, id })).toMatchObject(refused);
  });

  it('is updated only if it exists', async () => {
    const body = await newBody(tenant, name);
    expect(await tenant.post(`${route}/update`, { ...body, id: 2_147_483_647 })).toMatchObject({
      status: 404,
      body: { statusCode: 404, message: 'Not found' },
    });
    expect(await tenant.post(`${route}/update`, body)).toMatchObject(badFields({ id: 'Required' }));
  });

  it('refers to records of its own media group only', async () => {
    const mine = await create(tenant, name);
    const foreign = await Promise.all(
      Object.entries(refers).map(async ([field, to]) => [field, (await create(other, to)).id]),
    );
    const absent = Object.keys(refers).map((field) => [field, 2_147_483_647]);
    for (const [field, id] of [...foreign, ...absent] as [string, number][]) {
      const body = await newBody(tenant, name, { [field]: id });
      const refused = badFields({ [field]: 'There is no such record' });
      expect(await tenant.post(`${route}/create`, body)).toMatchObject(refused);
      expect(await tenant.post(`${route}/update`, { ...body, id: mine.id })).toMatchObject(refused);
    }
    expect(await list(route)).toContainEqual(mine);
  });

  it('belongs to its media group: others do not see it and get the same answer as for a missing one', async () => {
    const foreign = await create(other, name);
    expect((await list(route)).map(({ id }) => id)).not.toContain(foreign.id);
    const body = await newBody(tenant, name);
    const update = (id: number) => tenant.post(`${route}/update`, { ...body, id });
    const remove = (id: number) => tenant.delete(`${route}/delete?${row.idParam}=${id}`);
    for (const call of [update, remove]) {
      const [theirs, none] = [await call(foreign.id), await call(2_147_483_647)];
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe(none.text);
    }
    expect(await list(route, other)).toContainEqual(foreign);
  });

  it('may share all other fields with another record', async () => {
    const shared = without(await create(tenant, name), 'id', 'version', 'code', 'name');
    expect(await create(tenant, name, shared)).toMatchObject(shared);
  });
});
