import { Button } from '@mui/material';
import type { Tone } from '../../list/parts';

/** Something that waits for somebody. */
export interface Waits {
  key: string;
  /** `error` is for what goes wrong today or tomorrow. */
  tone: Extract<Tone, 'error' | 'warning' | 'info'>;
  text: string;
  onOpen: () => void;
  /** The button of the row, where one click is all it takes. */
  action?: { label: string; run: () => void } | false;
}

/** What waits, which opens it, and beside it what does it. */
export function WaitingRow({ tone, text, onOpen, action }: Omit<Waits, 'key'>) {
  return (
    <li className="hm-waits" data-tone={tone}>
      <button type="button" className="hm-row" onClick={onOpen}>
        <span className="hm-dot" aria-hidden />
        <span className="hm-name">{text}</span>
      </button>
      {action && (
        <Button
          size="small"
          variant="outlined"
          onClick={action.run}
          aria-label={`${action.label}: ${text}`}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
