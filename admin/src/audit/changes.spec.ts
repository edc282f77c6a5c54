import { changesOf, referencedBy, valueText } from './changes';
import type { AuditEvent } from './types';

const event = (
  operation: AuditEvent['operation'],
  changes: Record<string, unknown>,
): AuditEvent => ({
  id: 1,
  at: '2026-12-01T13:05:09.512+00:00',
  userId: 1,
  user: 'ana@radio.example',
  userName: 'Ana Ferreira',
  address: null,
  requestId: null,
  entity: 'client',
  recordId: '65',
  label: 'MATE',
  operation,
  changes,
});

it.each<[AuditEvent['operation'], Record<string, unknown>, object[]]>([
  [
    'update',
    { phone: [null, '099'], version: [1, 2] },
    [{ field: 'phone', before: null, after: '099' }],
  ],
  [
    'create',
    { id: 65, multimedia_id: 4, tax_code: '21', version: 1 },
    [{ field: 'taxCode', after: '21' }],
  ],
  ['delete', { code: 'MATE' }, [{ field: 'code', before: 'MATE' }]],
  ['signOut', { reason: 'logout' }, [{ field: 'reason', after: 'logout' }]],
  ['create', { occurrences: [1, 2] }, [{ field: 'occurrences', after: [1, 2] }]],
  [
    'update',
    { shows: { removed: [], added: [{ show_id: 3 }] } },
    [{ field: 'shows', before: [], after: [{ show_id: 3 }] }],
  ],
])('%s %j changed %j', (operation, changes, told) =>
  expect(changesOf(event(operation, changes))).toEqual(told),
);

it.each<[unknown, string]>([
  [null, ''],
  [0, '0'],
  [false, 'false'],
  ['x', 'x'],
  [[1, 2], '1; 2'],
  [[{ id: 3, time: 240, spot_type: 0, station_id: 2 }], 'time 240, spotType 0'],
])('%j is told as %j', (value, text) => expect(valueText(value)).toBe(text));

it('knows which fields refer to another record', () => {
  expect(referencedBy('clientCategoryId')).toBe('clientCategory');
  expect(referencedBy('multimediaId')).toBeNull();
  expect(referencedBy('client')).toBeNull();
});
