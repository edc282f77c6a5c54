import { MEMBER_STATUSES, ROLES } from '../../contract/enums.js';
import { memberChange, type MemberState } from './member-change.js';

const ACTIVE: MemberState = { role: 'admin', status: 'active', accepted: true };
const INVITED: MemberState = { role: 'staff', status: 'invited', accepted: false };

it.each([
  ['nothing changes nothing', ACTIVE, {}, { role: 'admin', status: 'active', losesAdmin: false }],
  [
    'a demotion loses an administrator',
    ACTIVE,
    { role: 'staff' },
    { role: 'staff', status: 'active', losesAdmin: true },
  ],
  [
    'disabling loses one too',
    ACTIVE,
    { status: 'disabled' },
    { role: 'admin', status: 'disabled', losesAdmin: true },
  ],
  [
    'one who was disabled before directs nothing',
    { ...ACTIVE, status: 'disabled' },
    { role: 'viewer' },
    { role: 'viewer', status: 'disabled', losesAdmin: false },
  ],
  [
    'an administrator who has not accepted directs nothing',
    { ...INVITED, role: 'admin' },
    { role: 'staff' },
    { role: 'staff', status: 'invited', losesAdmin: false },
  ],
  [
    'nobody is active who has not accepted',
    INVITED,
    { status: 'active' },
    { role: 'staff', status: 'invited', losesAdmin: false },
  ],
  [
    'nor after having been disabled',
    { ...INVITED, status: 'disabled' },
    { status: 'active' },
    { role: 'staff', status: 'invited', losesAdmin: false },
  ],
  [
    'who had accepted is active again',
    { ...ACTIVE, status: 'disabled' },
    { status: 'active' },
    { role: 'admin', status: 'active', losesAdmin: false },
  ],
  ['an acceptance is not taken back', ACTIVE, { status: 'invited' }, null],
] as const)('%s', (_, before, change, after) => {
  expect(memberChange(before, change)).toEqual(after);
});

it('never makes active who has not accepted, and notes every loss of an administrator', () => {
  for (const from of ROLES)
    for (const was of MEMBER_STATUSES)
      for (const accepted of [true, false])
        for (const role of ROLES)
          for (const status of MEMBER_STATUSES) {
            if ((was === 'active' && !accepted) || (was === 'invited' && accepted)) continue;
            const next = memberChange({ role: from, status: was, accepted }, { role, status });
            if (!next) continue;
            expect(next.status === 'active' && !accepted).toBe(false);
            const lost =
              from === 'admin' &&
              was === 'active' &&
              !(next.role === 'admin' && next.status === 'active');
            expect(next.losesAdmin).toBe(lost);
          }
});
