const changes = (record: string): string[] => [
  `${record}Create`,
  `${record}Update`,
  `${record}Delete`,
];

/** The operations that write and that random lives call (`server/test/lives`). */
export const LIVED: readonly string[] = [
  ...['spotCreate', 'spotUpdate', 'spotDelete', 'spotCancelFrom'],
  ...['trafficLogGenerate', 'trafficLogRemake', 'trafficLogLock', 'trafficLogMove'],
  'trafficLogUndo',
  ...['asRunImport', 'asRunDecide', 'asRunUndo', 'asRunClose', 'asRunDiscard'],
  ...['makeGoodUpdate', 'certificateIssue', 'scheduleUpdate', 'scheduleCopyDay'],
  ...['campaignOrderCreate', 'mergeCreate', 'mergeUndo', 'asRunCloseRange'],
  ...['campaignOrderUpdate', 'multimediaImport', 'spotChangeMany', 'spotReplaceFile'],
  ...['asRunHeard', 'asRunMend', 'asRunIgnore', ...changes('asRunAlias'), 'makeGoodCreate'],
];

/** Those that no life calls, by the reason. */
export const NOT_LIVED: Readonly<Record<string, readonly string[]>> = {
  'changes who may enter, and nothing that is sold': [
    ...['authenticate', 'insoftAuthenticate', 'secondFactor', 'refreshToken', 'logout'],
    ...['acceptInvitation', 'forgotPassword', 'readLink', 'endSession', 'endOtherSessions'],
    ...['changeAccount', 'changePassword', 'seeNews', 'joinMultimedia', 'offerSecondFactor'],
    ...['addSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'],
    ...['userCreate', 'userUpdate', 'userInvitation', 'userSignOut', 'userDropFactors'],
    ...['setupRun', 'setupMultimedia', 'multimediaUpdate'],
  ],
  'asks, and writes nothing': [
    ...['reportRun', 'reportFacts', 'reportExport', 'reportSettlement', 'reportSettlementFile'],
    ...['reportNotBilled', 'reportNotBilledFile', 'importRead', 'importLook', 'importCheck'],
    ...['importRefused', 'mergePreview', 'playoutFormatPreview', 'billingFile'],
    ...['asRunLooked', 'reportPacing', 'trafficLogRoom', 'billingPreview'],
  ],
  'keeps what no closed day reads: goals, designs, prices for campaigns to come, formats': [
    ...[...changes('goal'), 'goalSave', ...changes('reportDesign'), ...changes('rateCard')],
    ...[
      ...changes('playoutFormat'),
      ...changes('tax'),
      ...changes('billingShape'),
      ...changes('payment'),
      'importMapCreate',
      'importMapDelete',
    ],
  ],
  'changes records whose terms closed days keep: specs of the ledger change them after a closing': [
    ...['client', 'clientCategory', 'adAgencyGroup', 'adAgency'].flatMap(changes),
    ...['accountExecutive', 'payMethod', 'origin', 'businessUnit'].flatMap(changes),
    ...['spotCategory', 'show', 'speaker', 'station'].flatMap(changes),
  ],
  'stores campaigns, and takes them back, as what is lived does, and has specs of its own': [
    ...['spotFillCopy', 'spotApprove', 'importRun', 'importUndo'],
  ],
  'changes weeks to come as the copy of a day does': ['scheduleCopyStation'],
  'says in the studio what was read, and has specs of its own: a life should call it': [
    ...['studioOpen', 'studioSay', 'studioUndo', ...changes('studio'), 'studioLink'],
  ],
  'hands over what closed days have, and has specs of its own: a life should call it': [
    ...['billingHandOver', 'preInvoiceUpdate'],
  ],
  'lets clients and agencies see what aired and what they owe, which changes nothing of it': [
    ...['clientLink', 'billingLinkCreate', 'billingOpen', 'billingLinkDelete'],
  ],
  'mails documents, which changes nothing of them': [
    ...['billingDeliver', 'billingStopMailings', 'billingRetryMailings'],
  ],
  'corrects what is read, which counts and costs the same': ['trafficLogText'],
};
