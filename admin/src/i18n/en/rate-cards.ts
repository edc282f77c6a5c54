export const rateCards = {
  rateCards: {
    count: '%{smart_count} rate card |||| %{smart_count} rate cards',
    empty: 'No rate cards yet. Lines have the prices that are written in them.',
    search: 'Filter by name',
    any: 'Any',
    hint: 'A line without a price takes that of the narrowest card that holds all of its hours and lengths. Empty: no limit.',
    kept: 'Lines keep the prices they took from it.',
    lengthOrder: 'Must not be below the shortest length',
    days: 'Days',
    hours: 'Hours',
    lengths: 'Lengths',
    dates: 'Dates',
    line: {
      takes: 'Rate card: %{price}',
      takesMean: 'Rate card: %{price}, the mean of %{least} to %{most}',
      differs: 'Rate card: %{price} (%{difference})',
      mark: 'card %{price} (%{difference})',
    },
  },
};
