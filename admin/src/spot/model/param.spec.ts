import { readParam } from './param';

describe('the address of a campaign', () => {
  it.each([
    ['17', { kind: 'stored', id: 17 }],
    ['create', { kind: 'new', from: null, replaces: false }],
    ['create-2', { kind: 'new', from: null, replaces: false }],
    ['create-copy-17', { kind: 'new', from: 17, replaces: false }],
    ['create-replace-17', { kind: 'new', from: 17, replaces: true }],
    ['create-client-4', { kind: 'new', from: null, replaces: false, clientId: 4 }],
    ['0', null],
    ['x17', null],
  ])('%s', (param, read) => expect(readParam(param)).toEqual(read));
});
