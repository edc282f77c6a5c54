export const spotAudio = {
  audio: {
    toCome: 'Copy to come',
    toComeHint: 'Copy to come: the audio is not there yet',
    missing: 'Missing copy',
    missingFrom: 'Missing copy from %{date}',
    title: 'Copy is missing for one line |||| Copy is missing for %{smart_count} lines',
    row: '%{date}: one airing of %{length} |||| %{date}: %{smart_count} airings of %{length}',
    held: 'on hold',
    more: 'and one more line |||| and %{smart_count} more lines',
    copiesOf: 'Copy to come: %{of}',
    fillHint:
      'Name each file that has come. It goes to all stations at once; what is left empty goes on waiting.',
    none: 'No copy is missing.',
    name: 'Name files',
    count: 'One copy to come |||| %{smart_count} copies to come',
  },
  changes: {
    title: 'Other files by date',
    add: 'Another file from a date on',
    from: 'From this day on',
    remove: 'Remove this change of file',
    outside: 'Must be a day of the line, from its first to its last',
    twice: 'The same date twice',
    short: 'from %{date} %{file}',
  },
};
