export const merge = {
  merge: {
    chosen: '%{smart_count} selected |||| %{smart_count} selected',
    clear: 'Select none',
    action: 'Merge…',
    tickTwo: 'Select two or more that are the same.',
    atMost: 'At most %{most} at once.',
    partOff: 'Merging belongs to Import data, which is turned off for this media group.',
    title: 'Merge %{smart_count} record |||| Merge %{smart_count} records',
    into: 'Which one stays?',
    campaigns: '%{smart_count} campaign |||| %{smart_count} campaigns',
    moves:
      '%{smart_count} campaign moves to “%{into}”. |||| %{smart_count} campaigns move to “%{into}”.',
    users: '%{smart_count} user becomes it. |||| %{smart_count} users become it.',
    fields: 'It takes over what it lacks: %{fields}.',
    stays:
      'Past logs and certificates keep what they say (%{airings} airings, %{certificates} certificates).',
    gone: 'The other one is deleted. This can be undone while nothing that moved is changed. |||| The other %{smart_count} are deleted. This can be undone while nothing that moved is changed.',
    usersMove: 'Users sign in as one of these executives: an administrator has to merge them.',
    merge: 'Merge',
    done: 'One record was merged |||| %{smart_count} records were merged',
    undo: 'Undo',
    undone: 'One record is back |||| %{smart_count} records are back',
    list: 'Merges',
    listTitle: 'Merged into %{name}',
    none: 'Nothing was merged into it.',
    wasUndone: 'undone',
  },
};
