import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { useLanguage } from '../shared/services';
import { allQuestions, answer, inOrder } from './model/draft';
import type { Ask } from './model/types';
import type { DraftProps } from './WithoutOne';

interface AsksProps extends DraftProps {
  /** The questions that have no answer yet. */
  asks: readonly Ask[];
}

/** What cells mean that can mean several things: dates, amounts and counts. */
export function Asks({ draft, onChange, asks }: AsksProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [language] = useLanguage();
  const shown = ({ kind }: Ask, means: string | number) => {
    if (typeof means === 'string') return format.date(means);
    if (kind === 'rows') return translate(means === 1 ? 'import.rowsOnce' : 'import.rowsEach');
    return kind === 'count' ? format.count(means) : format.money(means);
  };
  const all = allQuestions(draft.answered, asks);
  if (all.length === 0) return null;
  const title = translate('import.asksTitle');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('import.asksLead')}
      </Typography>
      {all.map(({ ask, value }) => (
        <TextField
          key={ask.option}
          select
          label={translate(ask.kind === 'rows' ? 'import.askRows' : 'import.askMeans', {
            text: ask.text,
          })}
          value={value ?? ''}
          onChange={({ target }) =>
            onChange({ answered: answer(draft.answered, ask, target.value || null) })
          }
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 1.5, mr: 1.5, width: 320, maxWidth: '100%' }}
        >
          <option value="">{translate('import.undecided')}</option>
          {inOrder(ask, language).map((reading) => (
            <option key={reading.value} value={reading.value}>
              {shown(ask, reading.means)}
            </option>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
