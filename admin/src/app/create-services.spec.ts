import { fakeServer } from '../test/fake-server';
import { ANA, storeSession } from '../test/render-app';
import { listKey } from '../providers/kept-lists';
import { createServices } from './create-services';

const answer = {
  token: 'T2',
  tokenExpiration: '2999-01-01T00:00:00Z',
  fullName: 'Otra',
  role: 'staff',
  multimedias: [{ id: 9, name: 'Ajena' }],
};

const start = async () => {
  localStorage.clear();
  storeSession();
  const { fetch } = fakeServer(({ url }) => ({
    body: url.endsWith('/refreshToken') ? { ...answer, multimedias: ANA.multimedias } : answer,
  }));
  Object.assign(window, { fetch });
  const services = await createServices(window);
  services.queries.setQueryData(listKey('client'), [{ id: 1 }]);
  const kept = (): unknown => services.queries.getQueryData(listKey('client'));
  return { ...services, kept };
};

describe('what was fetched', () => {
  it('goes with the station group', async () => {
    const { session, kept } = await start();
    session.selectMultimedia(5);
    expect(kept()).toBeUndefined();
  });

  it('goes with the user who signs out, so that the next one sees nothing of it', async () => {
    const { session, kept } = await start();
    session.signOut(async () => undefined);
    expect(kept()).toBeUndefined();
  });

  it('goes when another user takes the place of the session', async () => {
    const { session, kept } = await start();
    await session.signInExternally('t');
    expect(kept()).toBeUndefined();
  });

  it('stays over a token that is refreshed', async () => {
    const { session, kept } = await start();
    await session.refresh('T');
    expect(kept()).toEqual([{ id: 1 }]);
  });
});
