import { ROLES } from '../../contract/enums.js';
import {
  refusedApproval,
  refusedChange,
  refusedRevision,
  refusedState,
  submits,
  waitsBehind,
} from './approval.js';

const sales = { role: 'sales', approval: true } as const;
const free = { role: 'sales', approval: false } as const;
const staff = { role: 'staff', approval: true } as const;
const idle = { state: 'hold', submitted: 0, waits: false } as const;

it('only what sales save in a group with approval waits', () => {
  expect(ROLES.filter((role) => submits({ role, approval: true }))).toEqual(['sales']);
  expect(ROLES.filter((role) => submits({ role, approval: false }))).toEqual([]);
});

it('an active campaign is changed in its place by nobody whose changes wait', () => {
  expect(refusedChange(sales, { state: 'active' })).toBe('REVISION_NEEDED');
  expect(refusedChange(sales, { state: 'hold' })).toBeNull();
  expect(refusedChange(free, { state: 'active' })).toBeNull();
  expect(refusedChange(staff, { state: 'active' })).toBeNull();
  expect(waitsBehind(sales, { state: 'active' })).toBe(true);
  expect(waitsBehind(sales, { state: 'hold' })).toBe(false);
  expect(waitsBehind(staff, { state: 'active' })).toBe(false);
});

it('a save puts nothing on air that waits', () => {
  expect(refusedState(staff, { ...idle, submitted: 1 }, 'active')).toBe('WAITS_FOR_APPROVAL');
  expect(refusedState(staff, { ...idle, waits: true }, 'active')).toBe('WAITS_FOR_APPROVAL');
  expect(refusedState(staff, { ...idle, submitted: 1 }, 'hold')).toBeNull();
  expect(refusedState(staff, idle, 'active')).toBeNull();
  expect(refusedState(sales, { ...idle, submitted: 1 }, 'active')).toBeNull();
});

it('nothing follows what waits', () => {
  expect(refusedRevision(idle)).toBeNull();
  expect(refusedRevision({ submitted: 1, waits: false })).toBe('WAITS_FOR_APPROVAL');
  expect(refusedRevision({ submitted: 0, waits: true })).toBe('WAITS_FOR_APPROVAL');
});

it('what was submitted is approved or sent back, and what was sent back can be approved', () => {
  const waiting = { state: 'hold', submitted: 1, approved: null, cancelled: 0 } as const;
  const back = { ...waiting, submitted: 0, approved: 0 } as const;
  expect([true, false].map((yes) => refusedApproval(waiting, yes))).toEqual([null, null]);
  expect([true, false].map((yes) => refusedApproval(back, yes))).toEqual([null, 'NOT_SUBMITTED']);
  for (const other of [
    { ...waiting, submitted: 0 as const },
    { ...waiting, cancelled: 1 as const },
    { ...back, state: 'active' as const, approved: 1 as const },
  ])
    expect(refusedApproval(other, true)).toBe('NOT_SUBMITTED');
});
