import { Turns } from './turns.js';

const { jest } = import.meta;

/** A piece of work that has begun or not, and ends when it is told to. */
class Piece {
  begun = false;
  end: (failure?: Error) => void = () => {};
  readonly work = (): Promise<string> => {
    this.begun = true;
    return new Promise((resolve, reject) => {
      this.end = (failure) => (failure ? reject(failure) : resolve('done'));
    });
  };
}

let othersWork: boolean;
let turns: Turns;

beforeEach(() => {
  jest.useFakeTimers();
  othersWork = true;
  turns = new Turns(1, () => othersWork);
});
afterEach(() => jest.useRealTimers());

/** So many pieces, all asked to begin. */
function pieces(count: number): (Piece & { taken: Promise<string> })[] {
  return Array.from({ length: count }, () => {
    const piece = new Piece();
    return Object.assign(piece, { taken: turns.take(piece.work) });
  });
}
const begun = (all: Piece[]) => all.map((piece) => piece.begun);
/** What follows on an end, or on nothing, without time going by. */
const settled = () => jest.advanceTimersByTimeAsync(0);

it('lets all begin at once while nobody else works', () => {
  othersWork = false;
  expect(begun(pieces(3))).toEqual([true, true, true]);
  expect(turns.waiting).toBe(0);
});

it('lets one begin after the other, in their order, while others work', async () => {
  const all = pieces(3);
  const [first, second, third] = all;
  await settled();
  expect(begun(all)).toEqual([true, false, false]);
  expect(turns.waiting).toBe(2);
  first?.end();
  await settled();
  expect(begun(all)).toEqual([true, true, false]);
  second?.end();
  await settled();
  third?.end();
  await expect(Promise.all(all.map(({ taken }) => taken))).resolves.toEqual(Array(3).fill('done'));
  expect(turns.waiting).toBe(0);
});

it('lets none begin before those are few that began while nobody else worked', async () => {
  othersWork = false;
  const [first, second] = pieces(2);
  othersWork = true;
  const [third] = pieces(1);
  first?.end();
  await settled();
  expect(third?.begun).toBe(false);
  second?.end();
  await settled();
  expect(third?.begun).toBe(true);
});

it('passes the turn on when a piece fails, and says of the failure', async () => {
  const [first, second] = pieces(2);
  const failed = expect(first?.taken).rejects.toThrow('no memory');
  first?.end(new Error('no memory'));
  await failed;
  await settled();
  expect(second?.begun).toBe(true);
});

it('lets none wait for longer than its patience, whatever who has the turn waits for', async () => {
  const [first, second, third] = pieces(3);
  await jest.advanceTimersByTimeAsync(49);
  expect(second?.begun).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([second?.begun, third?.begun]).toEqual([true, true]);
  // All three are counted: a fourth waits for all to end.
  const [fourth] = pieces(1);
  first?.end();
  second?.end();
  await settled();
  expect(fourth?.begun).toBe(false);
  third?.end();
  await settled();
  expect(fourth?.begun).toBe(true);
});
