import { readStanding, type StandingQuestion } from './standing';

it.each<[string, StandingQuestion | null]>([
  ['missing copy', { kind: 'copy' }],
  ['Copy to come', { kind: 'copy' }],
  ['falta material', { kind: 'copy' }],
  ['¿falta el audio?', { kind: 'copy' }],
  ['waiting for approval', { kind: 'waiting' }],
  ['esperan aprobación', { kind: 'waiting' }],
  ['pendientes de aprobación', { kind: 'waiting' }],
  ['ending in 14 days', { kind: 'ends', within: '14' }],
  ['ends within 3 days', { kind: 'ends', within: '7' }],
  ['terminan en 14 días', { kind: 'ends', within: '14' }],
  ['campañas que terminan dentro de 20 días', { kind: 'ends', within: '30' }],
  // The list has no longer span.
  ['ending in 90 days', null],
  ['who changed 1115', { kind: 'changes', of: '1115' }],
  ['¿quién cambió 1115/2?', { kind: 'changes', of: '1115/2' }],
  ['who changed', null],
  ['copy', null],
  ['acme', null],
])('%j asks for %j', (typed, standing) => expect(readStanding(typed)).toEqual(standing));
