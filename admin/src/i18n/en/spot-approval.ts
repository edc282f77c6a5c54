export const spotApproval = {
  approval: {
    waits: 'This campaign waits for approval. Until then it airs in no log.',
    revisionWaits:
      'This revision waits for approval. Until then the campaign that it changes stays as it is.',
    back: 'Sent back by %{by}, %{at}.',
    decide: 'Approve or send back…',
    title: 'Approval: %{title}',
    note: 'Sentence for whoever made it',
    noteHint: 'Needed to send it back',
    noteMissing: 'Say why it goes back',
    sendBack: 'Send back',
    approve: 'Approve',
    approved: 'Approved',
    sentBack: 'Sent back',
    room: 'Of %{asked} airings from %{from} to %{to}, %{placed} find a place.',
    displacesNothing: 'No other campaign loses airings.',
    displaces: 'Others would lose airings:',
    loss: '%{name}: one airing |||| %{name}: %{smart_count} airings',
    lossHeld: '%{name} (on hold): one airing |||| %{name} (on hold): %{smart_count} airings',
    others: 'Other campaigns',
    noLines: 'It asks for no airings from today on in its simple schedule.',
    withoutDetailed: 'Its detailed schedule is not counted here.',
    asRevision: 'Save as a revision',
    asRevisionText:
      'This campaign is active. What you changed can be saved as a revision, which takes its place once traffic approves it.',
  },
};
