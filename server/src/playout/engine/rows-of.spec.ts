import { chainOf } from '../../contract/file-expression.js';
import type { PlayoutMap } from '../../contract/playout.js';
import { exportFile } from './exporters.js';
import type { ExportItem, ExportLog } from './log-file.js';
import { OUT_PRESET_MAPS } from './presets-out.js';
import { rowsOf } from './rows-of.js';

const digits = (fileName: string): string | null => /^\d+/.exec(fileName)?.[0] ?? null;
const item = (fileName: string, length = 31): ExportItem => ({
  id: 901,
  start: '08:15:00',
  length,
  spotName: 'Verano',
  fileName,
});
const rows = (text: string) => rowsOf(item(text), chainOf(text), digits);

describe('the rows of an airing', () => {
  it('of a chain are two, that share its time', () => {
    expect(
      rows('101A>102B').map(({ fileName, cart, start, length }) => [fileName, cart, start, length]),
    ).toEqual([
      ['101A', '101', '08:15:00', 16],
      ['102B', '102', '08:15:16', 15],
    ]);
  });

  it('of a command take no time', () => {
    expect(rows('A>/Temp').map(({ command, start, length }) => [command, start, length])).toEqual([
      [undefined, '08:15:00', 31],
      ['/Temp', '08:15:31', 0],
    ]);
  });

  it('are one where the airing is a file', () => {
    expect(rowsOf(item('7.mp3'), undefined, digits)).toEqual([{ ...item('7.mp3'), cart: '7' }]);
  });
});

describe('a log with chains and commands', () => {
  const texts = ['107.5.wav', 'A>B', 'A>/TEMP', '/Time', '/RND,jingles,3', '/Pause>cierre.mp3'];
  const log: ExportLog = {
    date: '2026-10-01',
    breaks: [
      {
        time: '08:15',
        timeType: 0,
        toleranceInMinutes: 3,
        spotType: 0,
        items: texts.flatMap((text) => rows(text)),
      },
    ],
  };
  const written = (map: PlayoutMap) => {
    const { bytes, problems } = exportFile(log, map);
    return {
      lines: Buffer.from(bytes).toString('latin1').split('\r\n'),
      problems: problems.map(({ kind, text }) => [kind, text]),
    };
  };

  it('is written for Audicom as it plays it', () => {
    expect(written(OUT_PRESET_MAPS.audicom)).toEqual({
      lines: [
        '/Tanda /08:15 SF3',
        ...['107.5.wav', 'A', 'B', 'A', '/TEMP', '/Time', '/RND,jingles,3', '/Pause', 'cierre', ''],
      ],
      problems: [],
    });
  });

  it('leaves commands out that a system does not have, and says so', () => {
    const { lines, problems } = written({ ...OUT_PRESET_MAPS.audicom, inline: ['/Time'] });
    expect(lines).toEqual([
      '/Tanda /08:15 SF3',
      ...['107.5.wav', 'A', 'B', 'A', '/Time', 'cierre', ''],
    ]);
    expect(problems).toEqual([
      ['COMMAND', '/TEMP'],
      ['COMMAND', '/RND,jingles,3'],
      ['COMMAND', '/Pause'],
    ]);
    expect(written({ ...OUT_PRESET_MAPS.audicom, inline: [] }).lines).not.toContain('/Time');
  });
});
