import { Button, DialogContent, Typography } from '@mui/material';
import { DATE_ORDERS, type DateOrder } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { DateField } from '../../inputs/DateField';
import { dateProblem } from '../../inputs/date-text';
import { useDateTexts } from '../../shared/dates';
import { DATE_ORDER_TEXTS } from '../../shared/playout-choices';
import { asksOrder, datesNamed, withDates } from './model/which-date';

interface WhichDateProps {
  /** What the server says of the file's date. */
  sentence: string;
  /** The shown day. */
  shown: string;
  onDate: (date: string) => void;
  onOrder: (order: DateOrder) => void;
  onClose: () => void;
}

/** Asks of which day a file is, or in which order it writes its dates. */
export function WhichDate({ sentence, shown, onDate, onOrder, onClose }: WhichDateProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const named = datesNamed(sentence);
  const asks = withDates(sentence, dates.day);
  const ordered = asksOrder(sentence);
  return (
    <ModalFrame title={translate('aired.undatedTitle')} onClose={onClose} maxWidth="sm">
      {(close) =>
        named.length === 0 && !ordered ? (
          <OneDate asks={asks} shown={shown} onDate={onDate} close={close} />
        ) : (
          <>
            <DialogContent>
              <Typography>{asks}</Typography>
              {ordered && <Typography sx={{ mt: 2 }}>{translate('aired.dateOrder')}</Typography>}
            </DialogContent>
            <DialogFoot
              close={close}
              leave={translate('kit.cancel')}
              others={
                <>
                  {named.map((date) => (
                    <Button key={date} variant="outlined" onClick={() => onDate(date)}>
                      {translate('aired.dateIs', { date: dates.day(date) })}
                    </Button>
                  ))}
                  {ordered &&
                    DATE_ORDERS.map((order) => (
                      <Button key={order} variant="outlined" onClick={() => onOrder(order)}>
                        {translate(DATE_ORDER_TEXTS[order])}
                      </Button>
                    ))}
                </>
              }
            />
          </>
        )
      }
    </ModalFrame>
  );
}

interface OneDateProps extends Pick<WhichDateProps, 'shown' | 'onDate'> {
  asks: string;
  close: () => void;
}

/** The day of a file that does not say it, to begin with the one that is shown. */
function OneDate({ asks, shown, onDate, close }: OneDateProps) {
  const translate = useTranslate();
  const [date, setDate] = useState(shown);
  const isDate = dateProblem(date) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDate) onDate(date);
  };
  return (
    <form onSubmit={submit}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{asks}</Typography>
        <DateField
          label={translate('aired.fileDay')}
          value={date}
          onChange={setDate}
          sx={{ width: 190 }}
        />
      </DialogContent>
      <DialogFoot
        close={close}
        action={{ label: translate('aired.isThatDay'), disabled: !isDate, autoFocus: true }}
      />
    </form>
  );
}
