export const approval = {
  approval: {
    waiting: 'One campaign waits for approval. |||| %{smart_count} campaigns wait for approval.',
    badge: 'One waits for approval |||| %{smart_count} wait for approval',
    show: 'Show',
  },
};
