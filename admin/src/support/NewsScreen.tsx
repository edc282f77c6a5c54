import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Fragment, useEffect, useId, useMemo } from 'react';
import { State } from '../shared/State';
import english from '../../../CHANGELOG.md?raw';
import spanish from '../../../CHANGELOG.es.md?raw';
import type { Account } from '../api/records';
import { useSectionNotify } from '../shared/notify';
import { useHttp, useLanguage } from '../shared/services';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { lineCount, newLines, newsOf, piecesOf } from './news';

const TAGS = { words: Fragment, name: 'em', code: 'code' } as const;

const Line = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, kind }, i) => {
    const Tag = TAGS[kind];
    return <Tag key={i}>{piece}</Tag>;
  });

/** What changed in the versions; what is new since the user last looked comes with a mark. */
export default function NewsScreen() {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.news');
  const id = useId();
  const [language] = useLanguage();
  const news = useMemo(() => newsOf(language === 'ES' ? spanish : english), [language]);
  const count = lineCount(news);
  const { data, error, refetch } = useQuery({
    queryKey: ['newsSeen'],
    queryFn: ({ signal }) => http.json<Account>('/Authentication/getAccount', { signal }),
    // What was seen before this visit, so that the marks stay while it is looked at.
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data || data.newsSeen === count) return;
    http
      .json('/Authentication/seeNews', { method: 'POST', body: { lines: count } })
      .catch(notify.error);
  }, [data, count, http, notify]);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const marks = newLines(news, data.newsSeen);
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
      {news.map((one, version) => (
        <Box component="section" key={one.version} sx={{ mt: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {one.version === 'Unreleased'
              ? translate('support.thisVersion')
              : translate('support.version', { version: one.version })}
          </Typography>
          <Box component="ul" sx={{ pl: 3, m: 0, '& li': { mb: 1 } }}>
            {one.lines.map((line, i) => (
              <li key={line}>
                {i < (marks[version] ?? 0) && (
                  <Box component="span" sx={{ mr: 1 }}>
                    <State tone="info">{translate('support.new')}</State>
                  </Box>
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
