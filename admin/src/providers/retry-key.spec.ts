import { HttpError } from 'ra-core';
import { createRetries } from './retry-key';

/** Submits values whose create ends with a status; returns the key that was sent. */
function form() {
  const send = createRetries();
  return async (values: object, status = 201): Promise<string> => {
    let used = '';
    const create = async (key: string): Promise<void> => {
      used = key;
      if (status !== 201) throw new HttpError('no', status, {});
    };
    await send(values, create).catch((error: HttpError) => expect(error.status).toBe(status));
    return used;
  };
}

it.each([0, 500, 503])(
  'a form without a response (%s) keeps its key for the same values',
  async (status) => {
    const send = form();
    const first = await send({ code: 'N' }, status);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await send({ code: 'N' }, status)).toBe(first);
    expect(await send({ code: 'N' })).toBe(first);
  },
);

it.each([201, 400, 409])('a form with a response (%s) gets a new key', async (status) => {
  const send = form();
  const first = await send({ code: 'N' }, status);
  expect(await send({ code: 'N' })).not.toBe(first);
});

it('other values get a new key', async () => {
  const send = form();
  const first = await send({ code: 'N' }, 503);
  expect(await send({ code: 'M' })).not.toBe(first);
});
