import { type AddressInfo, createServer, type Server } from 'node:net';
import { checkSender } from './check-sender.js';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (line) => {
      socket.write(line.toString().startsWith('EHLO') ? '250 mail.example\r\n' : '221 Bye\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((done) => server.close(done)));

const smtp = (to: number, further: string[] = []) => ({
  server: { host: '127.0.0.1', port: to, secure: false, requireTLS: false },
  from: { name: 'Tandas', address: 'traffic@Mail.radio.example' },
  domains: ['mail.radio.example', ...further],
});

const RECORDS: Record<string, string[]> = {
  'mail.radio.example': ['v=spf1 ip4:192.0.2.7 -all'],
  'own._domainkey.mail.radio.example': ['v=DKIM1; p=MIIB'],
  'google._domainkey.mail.radio.example': ['v=DKIM1; p=MIIB'],
  '_dmarc.radio.example': ['v=DMARC1; p=reject'],
};

const check = async (to: number, selectors: string[], broken = false) => {
  const looked: string[] = [];
  const findings = await checkSender(smtp(to), selectors, (name) => {
    looked.push(name);
    return broken
      ? Promise.reject(Object.assign(new Error('none'), { code: 'ETIMEOUT' }))
      : Promise.resolve(RECORDS[name] ?? []);
  });
  return {
    looked,
    good: findings.map(({ good }) => good),
    texts: findings.map(({ text }) => text),
  };
};

it('looks at the mail server and at the names of the sender', async () => {
  const { looked, good, texts } = await check(port, ['own']);
  expect(good).toEqual([true, true, true, true]);
  expect(texts[0]).toContain(`127.0.0.1:${port} answers`);
  expect(looked.sort()).toEqual([
    '_dmarc.mail.radio.example',
    '_dmarc.radio.example',
    'mail.radio.example',
    'own._domainkey.mail.radio.example',
  ]);
});

it('tries the usual selectors where none is named', async () => {
  const { good, texts } = await check(port, []);
  expect(good).toEqual([true, true, true, true]);
  expect(texts[2]).toContain('a key at google.');
});

it('looks at each domain that media groups may send from', async () => {
  const asked = smtp(port, ['cobros.example']);
  const findings = await checkSender(asked, ['own'], (name) =>
    Promise.resolve(RECORDS[name] ?? []),
  );
  expect(findings.map(({ good }) => good)).toEqual([true, true, true, true, false, false, false]);
  expect(findings[4]?.text).toContain('SPF: cobros.example has no record');
});

it('says that the mail server or the resolver does not answer', async () => {
  const { good, texts } = await check(1, ['own'], true);
  expect(good).toEqual([false, false]);
  expect(texts[0]).toContain('127.0.0.1:1 was not reached');
  expect(texts[1]).toContain('ETIMEOUT');
});
