export const mailings = {
  mailings: {
    count: '%{smart_count} delivery |||| %{smart_count} deliveries',
    search: 'Search payers and addresses',
    empty: 'Nothing was delivered yet. Documents are delivered from the page of the month.',
    state: 'State',
    queued: 'Waiting',
    sent: 'Sent',
    failed: 'Not sent',
    tries: '%{smart_count} try |||| %{smart_count} tries',
    digest: 'SHA-256 digest: %{digest}',
    stop: 'Stop',
    stopWaiting: 'Stop %{smart_count} that waits |||| Stop %{smart_count} that wait',
    stopped: '%{smart_count} delivery stopped |||| %{smart_count} deliveries stopped',
    again: 'Send again',
    queuedAgain: '%{smart_count} delivery waits again |||| %{smart_count} deliveries wait again',
  },
};
