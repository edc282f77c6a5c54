export const spotMany = {
  many: {
    chosen: '%{smart_count} campaign selected |||| %{smart_count} campaigns selected',
    atMost: 'at most %{most} at once',
    clear: 'Select none',
    ended:
      'One of them has ended: it asks for the days since then, too. |||| %{smart_count} of them have ended: they ask for the days since then, too.',
    stayed: 'These stay as they were. They are still selected in the list.',
    notChanged: 'One campaign was not changed |||| %{smart_count} campaigns were not changed',
    undone: 'One campaign is as before |||| %{smart_count} campaigns are as before',
    extend: {
      action: 'Extend…',
      title: 'Extend %{smart_count} campaign |||| Extend %{smart_count} campaigns',
      hint: 'What ends with its campaign runs on; lines that ended before it stay as they are, and so do campaigns without an end.',
      done: 'One campaign runs longer |||| %{smart_count} campaigns run longer',
    },
    cancel: {
      action: 'Cancel from…',
      title:
        'Cancel %{smart_count} campaign from a date |||| Cancel %{smart_count} campaigns from a date',
      hint: 'They keep what they aired until then, as when one campaign is cancelled.',
      done: 'One campaign was cancelled |||| %{smart_count} campaigns were cancelled',
    },
    executive: {
      action: 'Account executive…',
      title:
        'Account executive of %{smart_count} campaign |||| Account executive of %{smart_count} campaigns',
      hint: 'Empty: nobody.',
      done: 'One campaign has another account executive |||| %{smart_count} campaigns have another account executive',
    },
    hold: {
      action: 'On hold…',
      title: 'Put %{smart_count} campaign on hold |||| Put %{smart_count} campaigns on hold',
      hint: 'They count in what is free, and air in no log.',
      done: 'One campaign is on hold |||| %{smart_count} campaigns are on hold',
    },
    air: {
      action: 'Active…',
      title: 'Make %{smart_count} campaign active |||| Make %{smart_count} campaigns active',
      hint: 'They air in the logs that are made from now on.',
      done: 'One campaign is active |||| %{smart_count} campaigns are active',
    },
  },
};
