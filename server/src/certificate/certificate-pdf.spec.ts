import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { lettersWithoutFont } from '../paper/paper.js';
import { certificatePdf, type CertificateSheet } from './certificate-pdf.js';
import { certificateContent, type AiringFact } from './core/certificate-content.js';

const airings = (count: number): AiringFact[] =>
  Array.from({ length: count }, (_, i) => ({
    airingId: i,
    stationId: 1,
    stationName: 'Ribera',
    spotId: 7,
    scheduleType: 'simple',
    date: `2026-12-${String(1 + (i % 31)).padStart(2, '0')}`,
    scheduleId: 3,
    start: 21_600 + ((i * 37) % 60_000),
    actualStart: null,
    length: 30,
    actualLength: null,
    fileName: `pieza-${i}.mp3`,
    actualFile: null,
    bonus: false,
    fill: false,
    makesGood: null,
    countsAs: 'aired' as const,
  }));

function sheet(count: number, fields: Partial<CertificateSheet> = {}): CertificateSheet {
  const spots = [{ spotId: 7, spotName: 'Año nuevo', internalNumber: '1001/0' }];
  const facts = { airings: airings(count), unplaced: [], shows: [], spots };
  return {
    ...certificateContent({ basis: 'aired', ...facts }),
    language: 'EN',
    basis: 'aired',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    group: { name: 'Difusora Ñandú S.A.', taxCode: '21', address: 'Calle 1', logo: null },
    statement: null,
    signatory: { name: null, title: null },
    client: { name: 'Cigüeña & <b>Hijos</b>', taxCode: null, address: null },
    agencies: ['Łódź Media'],
    stations: ['Ribera'],
    products: ['Café'],
    campaigns: [{ internalNumber: '1001/0', name: 'Año nuevo', order: '=SUM(1)' }],
    issue: {
      number: 12,
      version: 1,
      issuedOn: '2027-01-04',
      issuedAt: 1_800_000_000_000,
      digest: 'ab'.repeat(32),
      verifyCode: 'ABCDEFGHJKLMNPQRSTUV',
      checkUrl: 'https://radio.example/certificate/ABCDEFGHJKLMNPQRSTUV',
    },
    ...fields,
  };
}

async function read(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** A QR code is made of hundreds. */
function rectanglesOf(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
  return [...streams]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .reduce((sum, text) => sum + text.split(' re\n').length - 1, 0);
}

it('has every airing on some page, each page with its number and the head of the table', async () => {
  const first = sheet(200);
  const issue = first.issue && { ...first.issue, version: 2 };
  const pages = await read(await certificatePdf({ ...first, issue }));
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`page ${i + 1} of ${pages.length}`);
    expect(page).toContain('Difusora Ñandú S.A. · No. 12 · version 2');
  }
  const all = pages.join(' ');
  for (let i = 0; i < 200; i += 1) expect(all).toContain(`pieza-${i}.mp3`);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Show');
});

it('shows names as they are written, accents and all', async () => {
  const [page] = await read(await certificatePdf(sheet(1, { language: 'ES' })));
  for (const text of [
    'Ñandú',
    'Cigüeña & <b>Hijos</b>',
    'Łódź',
    'Certificado de emisión',
    '=SUM(1)',
    'mar',
  ])
    expect(page).toContain(text);
});

it('is drawn the same whatever was drawn before with the same fonts, and can be searched', async () => {
  const first = await certificatePdf(sheet(2));
  // Letters that are drawn as plain ones with a mark.
  await certificatePdf(sheet(1, { products: ['Ŵŷ Žeta'] }));
  expect((await certificatePdf(sheet(2))).equals(first)).toBe(true);
  const [page] = await read(await certificatePdf(sheet(1, { products: ['Wy Zeta'] })));
  expect(page).toContain('Wy Zeta');
});

it('has a column for what was scratched, and for what found no place, where there are any', async () => {
  const [without] = await read(await certificatePdf(sheet(1)));
  expect(without).toContain('Ordered Aired Missed Made good Bonus');
  const spots = [{ spotId: 7, spotName: 'Año nuevo', internalNumber: '1001/0' }];
  const scratched = airings(2).map((one) => ({ ...one, countsAs: 'scratched' as const }));
  const unplaced = [{ spotId: 7, scheduleType: 'simple', scheduleId: 3, count: 5 }];
  const content = certificateContent({
    basis: 'aired',
    airings: scratched,
    unplaced,
    shows: [],
    spots,
  });
  for (const [language, heads] of [
    ['EN', 'Ordered Aired Missed Scratched Unplaced Made good Bonus'],
    ['ES', 'Pedidas Emitidas Sin emitir Descartadas Sin ubicar Compensadas Bonificadas'],
  ] as const) {
    const [page] = await read(await certificatePdf(sheet(0, { ...content, language })));
    expect(page).toContain(heads);
    expect(page).toMatch(/Total 7 0 0 2 5 0 0/);
  }
});

it('has its address as a link and a QR code, or its code where there is none', async () => {
  const linked = sheet(1);
  const issue = linked.issue && { ...linked.issue, checkUrl: null };
  const [withLink, without] = [
    await certificatePdf(linked),
    await certificatePdf({ ...linked, issue }),
  ];
  const [first] = await read(withLink);
  // It takes two lines.
  expect(first?.replaceAll(' ', '')).toContain(
    'Checkthisdocumentathttps://radio.example/certificate/ABCDEFGHJKLMNPQRSTUV',
  );
  const [page] = await read(without);
  expect(page).toContain('Code of this document ABCDEFGHJKLMNPQRSTUV');
  expect(page).not.toMatch(/https?:|Check this document/);
  expect(rectanglesOf(withLink)).toBeGreaterThan(100);
  expect(rectanglesOf(without)).toBe(0);
});

it('of 40 pages is small, and of 6,000 airings not large', async () => {
  const forty = await certificatePdf(sheet(2_150));
  expect((await read(forty)).length).toBeGreaterThanOrEqual(40);
  expect(forty.length).toBeLessThan(300_000);
  expect((await certificatePdf(sheet(6_000))).length).toBeLessThan(1_000_000);
});

it('lets others have turns while it is made', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await certificatePdf(sheet(2_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

it.each([
  ['Avañe’ẽ Ỹandutĩ g̃uahẽ', ''],
  ['ΑΘΗΝΑ, Привет', ''],
  ['株式会社', '株式会社'],
  ['שלום', 'שלום'],
  ['Emoji 🎉 Fest', '🎉'],
])('of %s the font lacks "%s"', (name, letters) => {
  const own = sheet(1);
  const named = { ...own, client: { ...own.client, name } };
  expect(lettersWithoutFont(named).join('')).toBe(letters);
});
