import { countOf, draftOf, isAbout, plannedOf, ruleOf, suggested, type RuleDraft } from './rules';

const row = (file: string | null, title: string | null = null, cart: string | null = null) => ({
  file,
  title,
  cart,
});
const draft = (over: Partial<RuleDraft>): RuleDraft => ({
  field: 'file',
  kind: 'begins',
  text: '',
  to: '',
  ...over,
});

it.each<[Partial<RuleDraft>, object]>([
  [{ text: 'tema-' }, { field: 'file', pattern: '^tema-' }],
  [
    { kind: 'contains', text: 'a.b (c)' },
    { field: 'file', pattern: String.raw`a\.b \(c\)` },
  ],
  [
    { field: 'title', kind: 'is', text: 'Cortina' },
    { field: 'title', from: 'Cortina', to: 'Cortina' },
  ],
  [
    { field: 'cart', kind: 'range', text: '100', to: '199' },
    { field: 'cart', from: '100', to: '199' },
  ],
  [
    { field: 'cart', kind: 'range', text: '900' },
    { field: 'cart', from: '900' },
  ],
  [
    { kind: 'pattern', text: '(tema|cortina)' },
    { field: 'file', pattern: '(tema|cortina)' },
  ],
])('what is said is a rule, and the rule says it: %j', (said, rule) => {
  expect(ruleOf(draft(said))).toEqual(rule);
  expect(draftOf(rule as never)).toEqual(draft(said));
});

it('says nothing without a text', () => {
  for (const kind of ['begins', 'contains', 'is', 'range', 'pattern'] as const)
    expect(ruleOf(draft({ kind, text: ' ' }))).toBeNull();
  expect(countOf(draft({}), [row('tema-1')])).toBe(0);
});

it('is about the rows that the server would ignore', () => {
  expect(isAbout(draft({ text: 'TEMA-' }), row('tema-303.mp3'))).toBe(true);
  expect(isAbout(draft({ text: 'ema-' }), row('tema-303.mp3'))).toBe(false);
  expect(isAbout(draft({ kind: 'contains', text: 'ema-' }), row('tema-303.mp3'))).toBe(true);
  const carts = draft({ field: 'cart', kind: 'range', text: '0100', to: '200' });
  expect(
    ['99', '100', '150', '201', 'A150'].map((cart) => isAbout(carts, row(null, null, cart))),
  ).toEqual([false, true, true, false, false]);
  expect(isAbout(draft({ text: 'x' }), row(null, 'x'))).toBe(false);
  expect(countOf(draft({ kind: 'pattern', text: 'x' }), [row('x')])).toBeNull();
});

it('begins with what the row has in common with most others', () => {
  const rows = [
    row('tema-1.mp3'),
    row('tema-2.mp3'),
    row('3001-aviso.wav'),
    row(null, 'Cortina 1'),
  ];
  expect(suggested(rows[0]!, rows)).toEqual(draft({ text: 'tema-' }));
  expect(suggested(rows[2]!, rows)).toEqual(draft({ kind: 'is', text: '3001-aviso.wav' }));
  expect(suggested(rows[3]!, rows)).toEqual(
    draft({ field: 'title', kind: 'is', text: 'Cortina 1' }),
  );
});

it('names what is planned and would be ignored too', () => {
  const airings = [
    { fileName: '2001-cafe.wav', spotName: 'Café' },
    { fileName: 'tema-lanzamiento', spotName: 'Disco' },
  ];
  expect(plannedOf(draft({ text: 'tema-' }), airings, null)).toEqual(['Disco']);
  const carts = draft({ field: 'cart', kind: 'range', text: '2000', to: '2999' });
  expect(plannedOf(carts, airings, null)).toEqual(['Café']);
  const promos = [{ fileName: 'PROMO_2044.wav', spotName: 'Promo' }];
  expect(plannedOf(carts, promos, 'PROMO_{digits}')).toEqual(['Promo']);
  expect(plannedOf(draft({ text: 'cortina' }), airings, null)).toEqual([]);
});
