export const studios = {
  studios: {
    hint: 'A tablet, a second screen or a phone on which speakers see what to read and say what they have read. It is no user, and sees no price.',
    count: '%{smart_count} studio |||| %{smart_count} studios',
    search: 'Search studios',
    empty: 'No studio yet. Make one, and open its link on the device in the studio.',
    noneFound: 'No studio is called so.',
    never: 'Never',
    newLink: 'New link for %{title}',
    askLink:
      'A new link for %{name}? The device that has the present one shows nothing any more, and says so; what waits on it stays.',
    makeLink: 'Make a link',
    keep: 'Leave as it is',
    linkFor: 'Link for %{name}',
    linkOnce:
      'Open it on the device in the studio: it is shown only now, and opens once. The device is good until %{until}.',
    qr: 'The link, for the camera of the device',
    kept: 'Its device shows nothing any more, at once. What it said stays.',
  },
};
