import { createHash } from 'node:crypto';
import { LIMITS } from '@contract/limits';
import { codeOf, compare, find } from './check';

const CODE = 'ABCDEFGHJKLMNPQRSTUV';
const CERTIFICATE = {
  number: 12,
  version: 1,
  issuedOn: '2027-01-04',
  station: 'Ribera',
  digest: createHash('sha256').update('issued').digest('hex'),
  replaced: false,
  contradicted: 0,
};

const { fetch } = globalThis;
let asked: string[] = [];
const answers = (answer: () => Response): void => {
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return answer();
  };
};

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, { isSecureContext: true });
});

afterAll(() => {
  globalThis.fetch = fetch;
});

describe('the code of an address', () => {
  it.each([
    [`/certificate/${CODE}`, CODE],
    [`/certificate/${CODE.toLowerCase()}.`, CODE],
    [`/certificate/${CODE}).`, CODE],
    ['/certificate/', ''],
  ])('%s is %s', (path, code) => {
    expect(codeOf(path)).toBe(code);
  });
});

describe('what the server says of a code', () => {
  it('is not asked for what cannot be a code', async () => {
    answers(() => Response.json({}));
    expect((await find('A/B')).verdict).toEqual({ key: 'unknown', bad: true });
    expect(asked).toEqual([]);
  });

  it.each([
    [{ valid: true, ...CERTIFICATE }, 200, 'valid'],
    [{ valid: true, ...CERTIFICATE, replaced: true }, 200, 'replaced'],
    [{ valid: false }, 200, 'unknown'],
    [{}, 429, 'tooMany'],
    [{}, 500, 'failed'],
  ])('%j with %d reads as %s', async (body, status, key) => {
    answers(() => Response.json(body, { status }));
    const { verdict, certificate } = await find(CODE);
    expect(verdict).toEqual({ key, bad: key !== 'valid' });
    expect(certificate?.number).toBe('number' in body ? 12 : undefined);
    expect(asked).toEqual([`/api/Certificate/check?code=${CODE}`]);
  });

  it('is a failure when there is no answer', async () => {
    answers(() => {
      throw new TypeError('no network');
    });
    expect((await find(CODE)).verdict.key).toBe('failed');
  });
});

describe('a file', () => {
  const compared = async (content: string) =>
    (await compare(new File([content], 'x.pdf'), CERTIFICATE.digest)).key;

  it('is the issued one only with the same bytes', async () => {
    expect(await compared('issued')).toBe('same');
    expect(await compared('issueD')).toBe('other');
  });

  it('is not read when it is too large to be a certificate', async () => {
    const file = new File([''], 'x.pdf');
    Object.defineProperty(file, 'size', { value: LIMITS.checkedBytes + 1 });
    expect((await compare(file, CERTIFICATE.digest)).key).toBe('tooLarge');
  });

  it('is not compared on an address that is not secure', async () => {
    Object.assign(globalThis, { isSecureContext: false });
    expect(await compared('issued')).toBe('insecure');
  });
});
