import { domainsAbove, senderFindings, type SenderRecords } from './sender-records.js';

const GOOD: SenderRecords = {
  domain: 'radio.example',
  domainTexts: [
    'google-site-verification=1',
    'v=spf1 include:_spf.mail.example ip4:192.0.2.7 -all',
  ],
  keys: [{ selector: 'mail', texts: ['v=DKIM1; k=rsa; p=MIIB'] }],
  namedSelectors: true,
  policies: [{ domain: 'radio.example', texts: ['v=DMARC1; p=quarantine; adkim=s'] }],
};

const findings = (change: Partial<SenderRecords>) => senderFindings({ ...GOOD, ...change });

it('says what is as it should be, and what the mail server has to do', () => {
  const [spf, dkim, dmarc, ...more] = findings({});
  expect(more).toEqual([]);
  expect([spf?.good, dkim?.good, dmarc?.good]).toEqual([true, true, true]);
  expect(spf?.text).toContain('include:_spf.mail.example, ip4:192.0.2.7');
  expect(dkim?.text).toContain('a key at mail.');
  expect(dmarc?.text).toContain('is quarantine');
  expect(dmarc?.text).toContain('radio.example exactly');
});

it.each([
  ['none', [], 'no record'],
  ['two', ['v=spf1 mx -all', 'v=spf1 a -all'], '2 records'],
  ['one for everybody', ['v=spf1 +all'], 'lets everybody send'],
  ['one for everybody, without a sign', ['v=spf1 mx all'], 'lets everybody send'],
  ['one for nobody', ['v=spf1 -all'], 'lets nobody send'],
  ['one that only looks like it', ['v=spf10 mx -all'], 'no record'],
])('SPF: %s', (_name, domainTexts, words) => {
  const [spf] = findings({ domainTexts });
  expect([spf?.good, spf?.text]).toEqual([false, expect.stringContaining(words)]);
});

it.each([
  ['none at a selector that was named', [{ selector: 'x', texts: [] }], true, 'no key at x.'],
  ['none at the usual ones', [{ selector: 'default', texts: [] }], false, '--selector'],
  ['one that was revoked', [{ selector: 'x', texts: ['v=DKIM1; p='] }], true, 'no key at x.'],
])('DKIM: %s', (_name, keys, namedSelectors, words) => {
  const [, dkim] = findings({ keys, namedSelectors });
  expect([dkim?.good, dkim?.text]).toEqual([false, expect.stringContaining(words)]);
});

it('DMARC: of a domain above, with its policy for those below', () => {
  const [, , dmarc] = findings({
    domain: 'mail.radio.example',
    policies: [
      { domain: 'mail.radio.example', texts: [] },
      { domain: 'radio.example', texts: ['v=DMARC1; p=reject; sp=none'] },
    ],
  });
  expect([dmarc?.good, dmarc?.text]).toEqual([true, expect.stringContaining('of radio.example')]);
  expect(dmarc?.text).toContain('is none');
});

it.each([
  ['none', [], 'neither'],
  ['two', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], '2 policies'],
])('DMARC: %s', (_name, texts, words) => {
  const [, , dmarc] = findings({ policies: [{ domain: 'radio.example', texts }] });
  expect([dmarc?.good, dmarc?.text]).toEqual([false, expect.stringContaining(words)]);
});

it('looks above a domain, but not at the last label', () => {
  expect(domainsAbove('a.b.example')).toEqual(['a.b.example', 'b.example']);
});
