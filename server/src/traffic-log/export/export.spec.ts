import { audicomLog } from './audicom.js';
import type { ExportLog } from './log-file.js';
import { cartOf, rivendellTraffic } from './rivendell.js';

const item = (id: number, start: string, fileName: string, spotName = 'Aviso', length = 30) => ({
  id,
  start,
  length,
  spotName,
  fileName,
});

const LOG: ExportLog = {
  date: '2026-10-01',
  breaks: [
    {
      time: '08:15',
      timeType: 0,
      toleranceInMinutes: 3,
      spotType: 0,
      items: [
        item(901, '08:15:00', '000123_verano.wav', 'Panadería Ñandú, 50 años de tradición y más'),
        item(902, '08:15:30', 'promo.v2', 'Promo', 20),
      ],
    },
    { time: '09:00', timeType: 0, toleranceInMinutes: 0, spotType: 0, items: [] },
    {
      time: '17:00',
      timeType: 1,
      toleranceInMinutes: 0,
      spotType: 2,
      items: [item(903, '16:59:15', '00090A', 'Auspicio\r\nlegal', 45)],
    },
    {
      time: '23:59',
      timeType: 1,
      toleranceInMinutes: 3,
      spotType: 0,
      items: [item(904, '24:00:10', '7.mp3', 'Cierre', 3661)],
    },
  ],
};

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('Audicom log', () => {
  it('has a line for each break with spots and each spot, in Windows-1252 with CRLF', () => {
    const file = audicomLog(LOG);
    expect(latin(file.bytes)).toBe(
      '/Tanda /08:15 SF3\r\n000123_verano\r\npromo.v2\r\n' +
        '/Tanda /17:00 EC\r\n00090A\r\n' +
        '/Tanda /23:59 EF3\r\n7\r\n',
    );
    expect(file.fileName).toBe('20261001.LOG');
    expect(file.problems).toEqual([]);
  });

  it('writes accents in one byte, and reports what it has to replace', () => {
    const breaks = [
      { ...LOG.breaks[0]!, items: [item(1, '08:15:00', 'niño€'), item(2, '08:15:30', '日本')] },
    ];
    const file = audicomLog({ ...LOG, breaks });
    expect([...file.bytes.slice(19)]).toEqual([
      ...[0x6e, 0x69, 0xf1, 0x6f, 0x80, 0x0d, 0x0a],
      ...[0x3f, 0x3f, 0x0d, 0x0a],
    ]);
    expect(file.problems).toEqual([{ airingId: 2, fileName: '日本', kind: 'CHARACTERS' }]);
  });
});

describe('Rivendell traffic import', () => {
  it('has each airing at its offsets, and leaves out and reports one without a cart', () => {
    const file = rivendellTraffic(LOG);
    expect(Buffer.from(file.bytes).toString('utf8')).toBe(
      '08:15:00  000123         Panadería Ñandú, 50 años de tradic 00:00:30 901\r\n' +
        '16:59:15  000090         Auspicio legal                     00:00:45 903\r\n' +
        '23:59:59  000007         Cierre                             01:01:01 904\r\n',
    );
    expect(file.fileName).toBe('20261001.tfc');
    expect(file.problems).toEqual([{ airingId: 902, fileName: 'promo.v2', kind: 'NO_CART' }]);
  });

  it('puts every field where Rivendell reads it', () => {
    const [first = ''] = Buffer.from(rivendellTraffic(LOG).bytes).toString('utf8').split('\r\n');
    const at = (offset: number, length: number) => first.slice(offset, offset + length).trim();
    expect([at(0, 2), at(3, 2), at(6, 2), at(10, 6)]).toEqual(['08', '15', '00', '000123']);
    expect([at(25, 34), at(60, 2), at(63, 2), at(66, 2), at(69, 32)]).toEqual([
      'Panadería Ñandú, 50 años de tradic',
      '00',
      '00',
      '30',
      '901',
    ]);
  });

  it.each([
    ['00090A', 90],
    ['000123_001.wav', 123],
    ['999999', 999999],
    ['1000000', null],
    ['000000', null],
    ['promo', null],
  ])('%s is cart %s', (fileName, cart) => expect(cartOf(fileName)).toBe(cart));
});
