import { Box, Chip, Typography } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import english from '../../../CHANGELOG.md?raw';
import spanish from '../../../CHANGELOG.es.md?raw';
import { useLanguage } from '../shared/services';
import { newLines, newsOf, seenOf, type Seen } from './news';

const NOTHING: Seen = {};

/** Words between underscores are names of things on the screen. */
const Line = ({ text }: { text: string }) =>
  text.split('_').map((part, i) => (i % 2 === 1 ? <em key={i}>{part}</em> : part));

/** What changed in the versions; what is new since this browser last looked comes with a mark. */
export default function NewsScreen() {
  const translate = useTranslate();
  const id = useId();
  const [language] = useLanguage();
  const news = useMemo(() => newsOf(language === 'ES' ? spanish : english), [language]);
  const [stored, setStored] = useStore<Seen>('news.seen', NOTHING);
  // What was seen before this visit, so that the marks stay while it is looked at.
  const [before] = useState(stored);
  useEffect(() => {
    const seen = seenOf(news);
    if (JSON.stringify(seen) !== JSON.stringify(stored)) setStored(seen);
  }, [news, stored, setStored]);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      // Nothing in it takes the focus, and the keyboard must scroll it.
      tabIndex={0}
      sx={{ p: 2, maxWidth: '80ch', overflowY: 'auto' }}
    >
      <Typography id={id} variant="h1" sx={{ mb: 1 }}>
        {translate('screens.news')}
      </Typography>
      {news.map((one) => (
        <Box component="section" key={one.version} sx={{ mt: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {one.version === 'Unreleased'
              ? translate('support.thisVersion')
              : translate('support.version', { version: one.version })}
          </Typography>
          <Box component="ul" sx={{ pl: 3, m: 0, '& li': { mb: 1 } }}>
            {one.lines.map((line, i) => (
              <li key={line}>
                {i < newLines(one, before) && (
                  <Chip
                    size="small"
                    color="primary"
                    label={translate('support.new')}
                    sx={{ mr: 1 }}
                  />
                )}
                <Line text={line} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
