export const spotStations = {
  stations: {
    order: 'Order',
    ofOrder: 'Order %{number}',
    also: 'Also on',
    all: 'All stations',
    alsoHint: 'One order: the same campaign on each station, saved together.',
    twice: 'The order has this station already',
    title: 'Airings by station',
    hint: 'An empty field takes the number of the first station; 0 leaves the line out. A line without a price takes that of each station’s rate cards.',
    line: 'Line',
    total: 'All',
    airings: 'Airings on %{station}',
    show: 'Show on %{station}',
    noShow: 'Its week has no %{show}: choose its own',
    sum: 'All stations: %{figures}',
    extend: 'Extend all',
    cancel: 'Cancel all',
    extendOf: 'Extend order %{number}',
    extendHint:
      'All lines of all its campaigns run on. Those without an end date, or with a later one, stay as they are.',
    longer:
      '%{station}: %{smart_count} line runs longer |||| %{station}: %{smart_count} lines run longer',
    nothing: 'Nothing becomes longer yet',
    undone: 'Order %{number} is as before',
    change: 'Change all',
    changeOf: 'Change order %{number}',
    changeHint:
      'A field that stays empty changes nothing: each campaign keeps its own. Detailed items lose their days outside the new dates; if the last day is later, they go on week by week.',
    noChange: 'Give at least one field a value',
  },
};
