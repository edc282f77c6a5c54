import { bodyOf, statusesOf, type UserForm } from './model';

const USER: UserForm = {
  email: 'laura@example.com',
  fullName: 'Laura',
  role: 'sales',
  accountExecutiveId: 7,
  status: 'active',
};

it('sends a new user without a status, and a known one without the email', () => {
  expect(bodyOf(USER)).toEqual({
    email: 'laura@example.com',
    fullName: 'Laura',
    role: 'sales',
    accountExecutiveId: 7,
  });
  expect(bodyOf({ ...USER, id: 3, version: 2 })).toEqual({
    version: 2,
    fullName: 'Laura',
    role: 'sales',
    accountExecutiveId: 7,
    status: 'active',
  });
});

it('makes nobody active who has not accepted', () => {
  expect(statusesOf('invited')).not.toContain('active');
  expect(statusesOf('disabled')).toEqual(['active', 'disabled']);
});
