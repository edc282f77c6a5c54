import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import { useLanguage } from '../shared/services';
import type { DateOrder } from './date-text';

const SPANISH = esES.components.MuiLocalizationProvider.defaultProps.localeText;

interface CalendarProps {
  /** `YYYY-MM-DD`. */
  value: string | null;
  order: DateOrder;
  onChoose: (date: string) => void;
}

/** A month to pick a day from. Loaded lazily, because it is larger than a dialog. */
export default function Calendar({ value, order, onChoose }: CalendarProps) {
  const [language] = useLanguage();
  // Where dates begin with the month, weeks begin on Sunday.
  const english = order === 'mdy' ? 'en' : 'en-gb';
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language === 'ES' ? 'es' : english}
      localeText={language === 'ES' ? SPANISH : undefined}
    >
      <DateCalendar
        autoFocus
        reduceAnimations
        value={value === null ? null : dayjs(value)}
        onChange={(day, state) => {
          if (day && state === 'finish') onChoose(day.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
