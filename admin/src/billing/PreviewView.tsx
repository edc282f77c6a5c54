import { Alert, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { State } from '../shared/State';
import { useFormat } from '../shared/format';
import { DaysOf } from './DaysOf';
import { DocumentLines, DocumentSums } from './DocumentTables';
import {
  type BilledDocument,
  centsOf,
  payerKey,
  type Preview,
  WAITING_FOR,
  type Waiting,
  type WaitingFor,
} from './model/month';
import { Problems } from './Problems';
import { WAITING_TEXTS } from './words';

interface PreviewViewProps {
  preview: Preview;
  without: readonly WaitingFor[];
  onWithout: (without: WaitingFor[]) => void;
}

/** What would be handed over, what waits and why, and what is wrong. */
export function PreviewView({ preview, without, onWithout }: PreviewViewProps) {
  const translate = useTranslate();
  const { documents, waiting, problems } = preview;
  return (
    <div className="bl-scroll">
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {translate('billing.wrong')}
          <Problems problems={problems} />
        </Alert>
      )}
      <WhatWaits waiting={waiting} without={without} onWithout={onWithout} />
      {documents.length === 0 ? (
        <Typography role="status" sx={{ p: 2 }}>
          {translate(waiting.length > 0 ? 'billing.allWait' : 'billing.nothing')}
        </Typography>
      ) : (
        <Documents documents={documents} />
      )}
    </div>
  );
}

function byPayer(waiting: readonly Waiting[]): [payer: string, own: Waiting[]][] {
  const found = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const key = payerKey(one.payer);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found];
}

/** What is said not to be waited for, and the payers that wait all the same. */
function WhatWaits({
  waiting,
  without,
  onWithout,
}: { waiting: readonly Waiting[] } & Omit<PreviewViewProps, 'preview'>) {
  const translate = useTranslate();
  const reasons = WAITING_FOR.filter(
    (why) => without.includes(why) || waiting.some((one) => one.why === why),
  );
  if (reasons.length === 0) return null;
  const payers = byPayer(waiting.filter((one) => one.held === 1));
  return (
    <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
      {payers.length > 0 && translate('billing.waits', { smart_count: payers.length })}
      <div>
        {reasons.map((why) => (
          <FormControlLabel
            key={why}
            control={
              <Checkbox
                size="small"
                checked={without.includes(why)}
                onChange={({ target }) =>
                  onWithout(
                    target.checked ? [...without, why] : without.filter((one) => one !== why),
                  )
                }
              />
            }
            label={translate(WAITING_TEXTS[why].without)}
          />
        ))}
      </div>
      {payers.map(([key, of]) => (
        <details key={key} className="bl-waiting">
          <summary>{of[0]?.payer.name}</summary>
          <DaysOf waiting={of} />
        </details>
      ))}
    </Alert>
  );
}

/** Documents that are drawn before the others are asked for, and those that are unfolded at first. */
const SHOWN = 100;
const UNFOLDED = 3;

function Documents({ documents }: { documents: readonly BilledDocument[] }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      {documents.slice(0, shown).map((document, i) => (
        <Document key={i} document={document} unfolded={documents.length <= UNFOLDED} />
      ))}
      {shown < documents.length && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ m: 1 }}>
          {translate('billing.moreDocuments', { smart_count: documents.length - shown })}
        </Button>
      )}
    </>
  );
}

function Document({ document, unfolded }: { document: BilledDocument; unfolded: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState(unfolded);
  const { payer, kind, barter, lines, taxes, total, payable } = document;
  return (
    <details
      className="bl-document"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="bl-summary">
          <span>{payer.name}</span>
          {barter === 1 && <State tone="neutral">{translate('billing.barter')}</State>}
          {kind === 'credit' && <State tone="warning">{translate('billing.credit')}</State>}
          <span className="bl-of">
            {translate('billing.lineCount', { smart_count: lines.length })}
          </span>
          <span>{format.money(centsOf(payable))}</span>
        </span>
      </summary>
      {/* Lines of hundreds of documents are drawn as they are looked at. */}
      {open && (
        <>
          <DocumentLines lines={lines} taxes={taxes} />
          <DocumentSums {...{ total, payable, taxes }} />
        </>
      )}
    </details>
  );
}
