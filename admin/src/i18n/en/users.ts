export const users = {
  users: {
    count: '%{smart_count} user |||| %{smart_count} users',
    none: 'No user matches.',
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
    signedOut: 'All sessions of %{name} were ended',
    askInvitation: 'A new link for %{name}? The invitations sent so far stop working.',
    askPassword:
      'A link with which %{name} chooses a new password? The present one works until then.',
    askSignOut: 'End all sessions of %{name}? What they have not saved stays in their browser.',
    makeLink: 'Make a link',
    end: 'End sessions',
    keep: 'Leave as it is',
    dropFactors: 'Remove the second factor of %{title}',
    askFactors:
      'Remove the second factor of %{name}? Until they add one again the password alone lets them in. All their sessions end, and they are told by mail.',
    askFactorsAgain:
      'Whoever knows the password of %{name} can sign in afterwards. Are you sure that it was %{name} who asked you?',
    remove: 'Remove',
    sure: 'It was %{name}: remove',
    factorsDropped: '%{name} has no second factor any more. All their sessions were ended.',
    secondFactor: 'Second factor',
    linkFor: 'Link for %{name}',
    linkOnce:
      'Hand this link over: it is shown only now, and works once, until %{until}. Whoever has it can use it.',
    mailed: 'The link is on its way by mail.',
  },
};
