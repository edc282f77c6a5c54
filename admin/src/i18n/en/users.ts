export const users = {
  users: {
    count: '%{smart_count} user |||| %{smart_count} users',
    none: 'Nobody is like that.',
    search: 'Name or email',
    invite: 'Invite',
    role: {
      admin: 'Administrator',
      staff: 'Traffic',
      sales: 'Sales',
      viewer: 'Reads only',
    },
    roleHint:
      'Traffic makes logs and decides what aired; sales makes campaigns; administrators also have users, stations and the audit trail.',
    status: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
    lastSignIn: 'Last sign-in',
    newInvitation: 'New invitation for %{title}',
    newPassword: 'Link for a new password of %{title}',
    signOut: 'End all sessions of %{title}',
    signedOut: 'All sessions of %{record} were ended',
    linkFor: 'Link for %{name}',
    link: 'Link',
    linkOnce:
      'Hand this link over: it is shown only now, works once, and until %{until}. Whoever has it can use it.',
    mailed: 'The link is on its way by mail.',
    copy: 'Copy',
    copied: 'Copied',
  },
};
