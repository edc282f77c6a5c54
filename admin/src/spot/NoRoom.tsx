import { useTranslate } from 'ra-core';
import type { components } from '../api/schema.generated';
import { noRoomOf, REASON_KEYS } from './model/no-room';

/** Why airings of an answer have no place, each reason once. */
export function NoRoom({ room }: { room: components['schemas']['RoomAnswer'] }) {
  const translate = useTranslate();
  const found = noRoomOf(room);
  if (found.length === 0) return null;
  return (
    <ul style={{ margin: '4px 0', paddingInlineStart: 20, fontWeight: 400 }}>
      {found.map(({ reason, count }) => (
        <li key={reason}>
          {translate('spot.test.notPlaced', { smart_count: count })}{' '}
          {translate(REASON_KEYS[reason])}
        </li>
      ))}
    </ul>
  );
}
