import { createHash } from 'node:crypto';
import { digestOf } from '../digest.js';
import { canonicalJson } from './document.js';

describe('the canonical JSON of a document', () => {
  it('is the same for the same values, in whatever order their fields were written', () => {
    const one = { number: 7, payer: { name: 'Ñandú "A"', id: 1 }, lines: [{ b: 2, a: null }] };
    const other = { lines: [{ a: null, b: 2 }], payer: { id: 1, name: 'Ñandú "A"' }, number: 7 };
    const json = '{"lines":[{"a":null,"b":2}],"number":7,"payer":{"id":1,"name":"Ñandú \\"A\\""}}';
    expect(canonicalJson(one)).toBe(json);
    expect(canonicalJson(other)).toBe(json);
    expect(JSON.parse(json)).toEqual(one);
  });

  it('keeps the order of lists, and leaves out fields without a value', () => {
    expect(canonicalJson({ b: [3, 1, 2], a: undefined, c: [undefined] })).toBe(
      '{"b":[3,1,2],"c":[null]}',
    );
  });

  it('sorts names by their code units, wherever the server stands', () => {
    expect(canonicalJson({ é: 1, z: 2, Z: 3, a: 4 })).toBe('{"Z":3,"a":4,"z":2,"é":1}');
  });

  it('has the SHA-256 that anybody can compute of it', () => {
    const expected = createHash('sha256').update('{"a":1,"b":[2]}').digest('hex');
    expect(digestOf({ b: [2], a: 1 })).toBe(expected);
    expect(digestOf({ b: [2], a: 2 })).not.toBe(expected);
  });
});
