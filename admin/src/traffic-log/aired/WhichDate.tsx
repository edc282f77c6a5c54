import { Box, Button, DialogContent, Typography } from '@mui/material';
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
  return (
    <ModalFrame title={translate('aired.undatedTitle')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>{withDates(sentence, dates.day)}</Typography>
            {named.length > 0 ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {named.map((date, i) => (
                  <Button
                    key={date}
                    variant="outlined"
                    autoFocus={i === 0}
                    onClick={() => onDate(date)}
                  >
                    {translate('aired.dateIs', { date: dates.day(date) })}
                  </Button>
                ))}
              </Box>
            ) : (
              !asksOrder(sentence) && <OneDate shown={shown} onDate={onDate} />
            )}
            {asksOrder(sentence) && (
              <>
                <Typography sx={{ mt: 2 }}>{translate('aired.dateOrder')}</Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.5 }}>
                  {DATE_ORDERS.map((order) => (
                    <Button key={order} onClick={() => onOrder(order)}>
                      {translate(DATE_ORDER_TEXTS[order])}
                    </Button>
                  ))}
                </Box>
              </>
            )}
          </DialogContent>
          <DialogFoot close={close} leave={translate('kit.cancel')} />
        </>
      )}
    </ModalFrame>
  );
}

/** The day of a file that does not say it, to begin with the one that is shown. */
function OneDate({ shown, onDate }: Pick<WhichDateProps, 'shown' | 'onDate'>) {
  const translate = useTranslate();
  const [date, setDate] = useState(shown);
  const isDate = dateProblem(date) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDate) onDate(date);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, alignItems: 'start' }}
    >
      <DateField
        label={translate('aired.fileDay')}
        value={date}
        onChange={setDate}
        sx={{ width: 190 }}
      />
      <Button type="submit" variant="contained" disabled={!isDate} autoFocus>
        {translate('aired.isThatDay')}
      </Button>
    </Box>
  );
}
