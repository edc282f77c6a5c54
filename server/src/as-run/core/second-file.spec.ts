import fc from 'fast-check';
import { type FileOfDates, replacedBy } from './second-file.js';

const ABOUT = 60;

/** The files of a day that stand, with the seconds at which their rows aired. */
type Standing = ReadonlyMap<number, readonly number[]>;

function filesOf(standing: Standing, own: readonly number[]): FileOfDates[] {
  return [...standing].map(([fileId, rows]) => ({
    fileId,
    from: Math.min(...rows),
    to: Math.max(...rows),
    held: rows.every((row) => own.includes(row)),
    heard: false,
    studio: false,
  }));
}

/** What stands once another file has come; null when somebody has to say what it does. */
function taken(standing: Standing, rows: readonly number[]): Standing | null {
  const id = Math.max(0, ...standing.keys()) + 1;
  const all = new Map([...standing, [id, rows]]);
  const replaced = replacedBy(id, filesOf(all, rows), null, ABOUT);
  return replaced && new Map([...all].filter(([file]) => !replaced.includes(file)));
}

const rowsOf = (standing: Standing | null) =>
  [...(standing?.values() ?? [])].flat().sort((a, b) => a - b);

/** Rows of a day, cut anywhere: into hours, or where playout was started again. */
const CUT_DAY = fc
  .tuple(
    fc.uniqueArray(fc.nat({ max: 86_399 }), { minLength: 2, maxLength: 60 }),
    fc.array(fc.nat({ max: 86_399 }), { maxLength: 23 }),
  )
  .map(([seconds, cuts]) => {
    const parts = new Map<number, number[]>();
    for (const second of seconds) {
      const part = cuts.filter((cut) => cut <= second).length;
      parts.set(part, [...(parts.get(part) ?? []), second]);
    }
    return [...parts.values()];
  })
  .chain((parts) =>
    fc.shuffledSubarray(parts, { minLength: parts.length }).map((order) => ({ parts, order })),
  );

it('a day cut into files is one day, in whatever order they come, once or twice', () => {
  fc.assert(
    fc.property(CUT_DAY, ({ parts, order }) => {
      const day = parts.flat().sort((a, b) => a - b);
      let standing: Standing | null = new Map();
      for (const part of [...order, ...parts]) standing = standing && taken(standing, part);
      expect(rowsOf(standing)).toEqual(day);
      expect(standing?.size).toBe(parts.length);
      // The file of the whole day takes the place of all.
      expect(standing && taken(standing, day)?.size).toBe(1);
    }),
  );
});

it('a file of hours that are there already, which lacks some of their rows, asks', () => {
  fc.assert(
    fc.property(CUT_DAY, fc.nat(), ({ parts }, at) => {
      const part = parts[at % parts.length] ?? [];
      fc.pre(part.length > 1);
      let standing: Standing | null = new Map();
      for (const one of parts) standing = standing && taken(standing, one);
      expect(standing).not.toBeNull();
      expect(standing && taken(standing, part.slice(1))).toBeNull();
    }),
  );
});
