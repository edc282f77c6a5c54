export const aliases = {
  aliases: {
    hint: 'For playout systems that write titles and no cart. What is said here holds for open days at once and for all files to come.',
    count: '%{smart_count} title |||| %{smart_count} titles',
    search: 'Search titles',
    empty:
      'No title was said to be a campaign yet. Say it here, or on a row of a day that no airing is.',
    noneFound: 'No title has this text.',
  },
};
