import { senderOf } from './sender.js';

const INSTALLATION = 'traffic@radio.example';
const DOMAINS = ['radio.example', 'cobros.example'];

const of = (mailFrom: string | null, replyTo: string | null = null, name = 'Ribera') => {
  const { from, replyTo: answered } = senderOf(INSTALLATION, DOMAINS, { name, mailFrom, replyTo });
  return [from.address, answered];
};

it.each([
  ['none', null, null, INSTALLATION, null],
  ['one to answer alone', null, 'a@otra.example', INSTALLATION, 'a@otra.example'],
  ['one of a domain that may send', 'a@Cobros.example', null, 'a@Cobros.example', null],
  ['both', 'a@cobros.example', 'b@otra.example', 'a@cobros.example', 'b@otra.example'],
  ['one of another domain', 'a@banco.example', null, INSTALLATION, 'a@banco.example'],
  ['one below a domain', 'a@x.radio.example', null, INSTALLATION, 'a@x.radio.example'],
  ['one that only ends alike', 'a@miradio.example', null, INSTALLATION, 'a@miradio.example'],
  ['a header', 'a@cobros.example\r\nBcc: x@y.example', 'b\r\n@c.example', INSTALLATION, null],
])('a media group with %s', (_name, mailFrom, replyTo, from, answered) => {
  expect(of(mailFrom, replyTo)).toEqual([from, answered]);
});

it('a name ends no line', () => {
  const group = { name: 'Ribera\r\nBcc: x@y.example\u2028', mailFrom: null, replyTo: null };
  expect(senderOf(INSTALLATION, DOMAINS, group).from.name).toBe('Ribera Bcc: x@y.example');
});
