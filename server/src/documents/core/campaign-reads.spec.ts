import { SPOT_TYPE } from '../../contract/enums.js';
import { campaignReadList, type KnownRead } from './campaign-reads.js';

const known = (fields: Partial<KnownRead> = {}): KnownRead => ({
  ...{ airingId: 1, date: '2026-12-01', station: 'Ribera', start: 29_700, actualStart: null },
  ...{ length: 20, spotType: SPOT_TYPE.nonTraditional, fileName: 'pnt', state: null },
  ...{ read: null, saidState: null, saidTime: null, by: null, reason: null, text: 'Hola' },
  ...fields,
});
const said = { read: true, saidState: 'AIRED', saidTime: '08:15:04', by: 'Estudio 1' } as const;
const one = (fields: Partial<KnownRead>) => {
  const [read] = campaignReadList([known(fields)]);
  return [read?.state, read?.time, read?.read];
};

it('has live reads, and sponsors without a file', () => {
  const { sponsor, audio } = SPOT_TYPE;
  const list = campaignReadList([
    known(),
    known({ airingId: 2, spotType: sponsor, fileName: '' }),
    known({ airingId: 3, spotType: sponsor, fileName: 'a.mp3' }),
    known({ airingId: 4, spotType: audio, fileName: '' }),
  ]);
  expect(list.map(({ airingId }) => airingId)).toEqual([1, 2]);
});

it('says what a studio said until files or people say something', () => {
  expect(one({})).toEqual(['PENDING', null, null]);
  expect(one(said)).toEqual(['AIRED', '08:15:04', 1]);
  expect(one({ ...said, state: 'PENDING' })).toEqual(['AIRED', '08:15:04', 1]);
  expect(one({ ...said, state: 'MISSED' })).toEqual(['MISSED', '08:15:04', 1]);
  expect(one({ read: false, saidState: 'MISSED', saidTime: '08:16:00' })).toEqual([
    'MISSED',
    '08:16:00',
    0,
  ]);
  expect(one({ state: 'AIRED', actualStart: 29_705 })).toEqual(['AIRED', '08:15:05', null]);
});
