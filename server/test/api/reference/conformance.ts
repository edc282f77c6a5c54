import {
  create,
  type Fields,
  newBody,
  REFERENCES,
  type Stored,
  textOf,
} from '../../factories/reference.js';
import { type Answer, sharedServer } from '../../support/app.js';

// One factory serves all reference entities. reference-save and reference-delete test its rules on
// two of them; here each entity proves that its own columns, body class and codes are wired to it.

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const NO_ID = 2_147_483_647;

/** The same error for each field. */
const each = (fields: readonly string[], error: string): Fields =>
  Object.fromEntries(fields.map((field) => [field, error]));

/** Defaults of the optional fields that are not null. */
const DEFAULTS: Fields = {
  ignoreRejectCategory: 0,
  windowsOverMidnight: 0,
  fileExpressions: 0,
  keepApartFrom: [],
};

it.each(REFERENCES)(
  '$route is a reference entity like the others',
  async ({ name, route, idParam, required, limits, refers }) => {
    const post = <T = Stored>(path: string, body: object) =>
      tenant.post<T>(`${route}/${path}`, body);
    const list = async (by = tenant) => (await by.get<Stored[]>(`${route}/getAll`)).body;
    const remove = (id: number) => tenant.delete(`${route}/delete?${idParam}=${id}`);
    const errorsOf = ({ status, body }: Answer) => ({
      status,
      errors: (body as { errors?: Fields } | null)?.errors,
    });

    // Every field is stored and answered.
    const body = await newBody(tenant, name);
    const stored = await tenant.create<Stored>(route, body);
    expect(stored).toEqual({ ...body, id: stored.id, version: 1 });

    // Its required fields are enough; the others are null or have their default.
    const more = await newBody(tenant, name);
    const least = Object.fromEntries(required.map((field) => [field, more[field]]));
    const emptied = Object.keys(body).filter((field) => !required.includes(field));
    expect(await post('create', least)).toMatchObject({
      status: 201,
      body: Object.fromEntries(emptied.map((field) => [field, DEFAULTS[field] ?? null])),
    });

    // What the body must have, may not have, and how long its texts may be.
    expect(errorsOf(await post('create', {}))).toEqual({
      status: 400,
      errors: each(required, 'Required'),
    });
    const extra = { multimediaId: other.multimediaId, surname: 'x' };
    for (const refused of [
      await post('create', { ...(await newBody(tenant, name)), ...extra }),
      await post('update', { ...stored, ...extra }),
    ])
      expect(errorsOf(refused)).toEqual({
        status: 400,
        errors: each(['multimediaId', 'surname'], 'Unknown field'),
      });
    const texts = (beyond: number) =>
      Object.fromEntries(
        Object.entries(limits).map(([field, max]) => [field, textOf(field, max + beyond)]),
      );
    expect(await post('create', { ...(await newBody(tenant, name)), ...texts(0) })).toMatchObject({
      status: 201,
      body: texts(0),
    });
    expect(errorsOf(await post('update', { ...stored, ...texts(1) }))).toEqual({
      status: 400,
      errors: Object.fromEntries(
        Object.entries(limits).map(([field, max]) => [field, `At most ${max} characters`]),
      ),
    });

    // Its code is unique, and so is its name where it has one.
    for (const field of ['code', ...(required.includes('name') ? ['name'] : [])]) {
      const taken = await newBody(tenant, name, { [field]: stored[field] });
      expect(await post('create', taken)).toMatchObject({
        status: 409,
        body: field === 'code' ? 'CODE_IN_USE' : 'NAME_IN_USE',
      });
    }

    // It refers to records of its own media group.
    for (const [field, to] of Object.entries(refers)) {
      const foreign = await newBody(tenant, name, { [field]: (await create(other, to)).id });
      expect(errorsOf(await post('create', foreign))).toEqual({
        status: 400,
        errors: { [field]: 'There is no such record' },
      });
    }

    // Updated once for each version.
    const change = { ...(await newBody(tenant, name)), id: stored.id, version: 1 };
    const updated = { ...change, version: 2 };
    expect(await post('update', change)).toMatchObject({ status: 200, body: updated });
    expect(await post('update', change)).toMatchObject({ status: 409, body: 'STALE_RECORD' });

    // A record of another media group is answered like one that does not exist.
    const theirs = await create(other, name);
    for (const id of [theirs.id, NO_ID]) {
      expect((await post('update', { ...(await newBody(tenant, name)), id })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    expect(await list(other)).toContainEqual(theirs);
    expect(await list()).toContainEqual(updated);
    expect(await list()).not.toContainEqual(expect.objectContaining({ id: theirs.id }));

    // Deleted.
    expect(await remove(stored.id)).toMatchObject({ status: 200, body: { id: stored.id } });
    expect(await list()).not.toContainEqual(expect.objectContaining({ id: stored.id }));
  },
);
