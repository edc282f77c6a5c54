import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDateTexts } from '../shared/dates';
import { usePrinting } from '../workspace/use-printing';
import '../traffic-log/export/print-sheet.css';

interface PrintedReportProps {
  /** Message key of what it is. */
  title: string;
  /** What was asked, and of which days where that does not say it. */
  asked: string;
  days?: { dateFrom: string; dateTo: string };
  /** What is to be known of its numbers. */
  facts?: string;
  /** Called while it is printed alone. */
  children: () => ReactNode;
}

/** A report on A4, rendered only while printing. */
export function PrintedReport(props: PrintedReportProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ title, asked, days, facts = '', children }: PrintedReportProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  return (
    <main className="print-sheet rp-printed">
      <header>
        <div>
          <h1>{translate(title)}</h1>
          <p>
            {days && `${dates.day(days.dateFrom)} – ${dates.day(days.dateTo)}`}
            {days && asked && ' · '}
            {asked}
          </p>
        </div>
        <p className="print-sheet-facts">
          {facts}
          <br />
          {translate('report.printed', { when: dates.now() })}
        </p>
      </header>
      {children()}
    </main>
  );
}

export function PrintButton({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return (
    <Button startIcon={<PrintIcon />} disabled={disabled} onClick={() => window.print()}>
      {translate('report.print')}
    </Button>
  );
}
