import type { Month } from '../../shared/months';
import { AiredDay } from './AiredDay';
import { AiredMonth } from './AiredMonth';

interface AiredPanesProps {
  stationId: number;
  month: Month;
  date: string;
  today: string;
  onMonth: (month: Month) => void;
  onDate: (date: string) => void;
  /** A file that was dropped on the log, and a function that forgets it. */
  dropped: File | null;
  onTaken: () => void;
}

/** Reconciliation: a month of days, and one of them beside what aired. */
export default function AiredPanes(props: AiredPanesProps) {
  const { stationId, date, onDate, dropped, onTaken } = props;
  return (
    <div className="tl-panes">
      <div className="tl-month">
        <AiredMonth {...props} />
      </div>
      <AiredDay
        key={`${stationId} ${date}`}
        stationId={stationId}
        date={date}
        onDate={onDate}
        dropped={dropped}
        onTaken={onTaken}
      />
    </div>
  );
}
