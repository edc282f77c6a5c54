export const aliases = {
  aliases: {
    hint: 'For playout systems that write titles and no cart. What you add here counts at once on open days, and in all files to come.',
    count: '%{smart_count} title |||| %{smart_count} titles',
    search: 'Search titles',
    empty:
      'No title belongs to a campaign yet. Add one here, or from a row of what aired that has no airing in the log.',
    noneFound: 'No title has this text.',
  },
};
