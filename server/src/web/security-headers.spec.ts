import { cameByTls, docsPolicy, PROTECTIVE_HEADERS, proxyNetworks } from './security-headers.js';

it('what is not for browsers to show may do nothing there', () => {
  expect(PROTECTIVE_HEADERS).toMatchObject({
    'content-security-policy':
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cache-control': 'no-store',
  });
  expect(PROTECTIVE_HEADERS).not.toHaveProperty('strict-transport-security');
});

describe('cameByTls', () => {
  const proxies = proxyNetworks(['10.0.0.0/8', '192.168.1.7', 'fd00::/8']);

  it.each([
    ['10.1.2.3', 'https', true],
    ['10.1.2.3', 'HTTPS', true],
    ['::ffff:10.1.2.3', 'https', true],
    ['192.168.1.7', 'https', true],
    ['fd00::1', 'https', true],
    ['10.1.2.3', 'http, https', true],
    // What the browser itself claims comes first; only the proxy's own word counts.
    ['10.1.2.3', 'https, http', false],
    ['10.1.2.3', 'http', false],
    ['10.1.2.3', '', false],
    ['10.1.2.3', undefined, false],
    ['192.168.1.8', 'https', false],
    ['11.0.0.1', 'https', false],
    ['fe80::1', 'https', false],
    [undefined, 'https', false],
  ])('%s forwarding %s: %s', (peer, forwarded, expected) => {
    expect(cameByTls(peer, forwarded, proxies)).toBe(expected);
  });

  it('believes nobody unless somebody is named', () => {
    expect(cameByTls('127.0.0.1', 'https', proxyNetworks([]))).toBe(false);
  });
});

describe('docsPolicy', () => {
  it('lets in the styles of the page by their hashes, and no other', () => {
    const policy = docsPolicy('<style>a {}</style><svg style="width:0"></svg><style>a {}</style>');
    expect(policy).toContain(
      "style-src 'self' 'unsafe-hashes' 'sha256-mkSHzL7faOU7/U/v8Umg+058R69+vN2A2xmE3Fz1q98=' 'sha256-cNPbisQmuif4OeX+3nJfD/pH63QJLeSOZhYJMBkKq08='",
    );
    expect(policy).not.toContain('unsafe-inline');
  });
});
