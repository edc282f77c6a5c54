export const aliases = {
  aliases: {
    hint: 'For playout systems that write titles and no cart. What you say here holds at once for open days, and for all files to come.',
    count: '%{smart_count} title |||| %{smart_count} titles',
    search: 'Search titles',
    empty:
      'No title belongs to a campaign yet. Say it here, or on a row of a day that is no airing of its log.',
    noneFound: 'No title has this text.',
  },
};
