import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { withTone } from '../shared/State';
import type { Tone } from '../list/parts';
import { Details } from './Details';
import { verdictOf, type VerdictKind } from './model/verdict';
import type { RoomAnswer } from './use-room';
import { VerdictAlert } from './VerdictAlert';

interface AnswersProps {
  /** One for each station, in the order in which they were asked. */
  answered: readonly RoomAnswer[];
  asking: boolean;
  stationNames: ReadonlyMap<number, string>;
}

/** What the stations answer: of several each with its verdict, and the days of the one that is chosen. */
export function Answers({ answered, asking, stationNames }: AnswersProps) {
  const translate = useTranslate();
  const heading = useId();
  const [chosen, setChosen] = useState(0);
  const shown = answered[chosen] ?? answered[0];
  return (
    <section className="av-answer" aria-labelledby={heading} aria-busy={asking}>
      <Typography id={heading} variant="h2">
        {translate('availability.answer')}
      </Typography>
      <Box sx={{ height: 4 }}>
        {asking && <LinearProgress aria-label={translate('availability.asking')} />}
      </Box>
      {answered.length > 1 && (
        <ul className="av-stations">
          {answered.map(({ line, room }, i) => (
            <li key={line.stationId}>
              <StationAnswer
                name={stationNames.get(line.stationId) ?? ''}
                answer={verdictOf(room)}
                shown={answered[i] === shown}
                onShow={() => setChosen(i)}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{shown && <VerdictAlert room={shown.room} />}</div>
      {shown ? (
        <Details answered={shown} />
      ) : (
        <Typography color="text.secondary">{translate('availability.notAsked')}</Typography>
      )}
    </section>
  );
}

const STATES: Record<VerdictKind, { text: string; tone: Tone }> = {
  fits: { text: 'availability.state.fits', tone: 'success' },
  displaces: { text: 'availability.state.displaces', tone: 'warning' },
  short: { text: 'availability.state.short', tone: 'error' },
  nothing: { text: 'availability.state.nothing', tone: 'neutral' },
};

interface StationAnswerProps {
  name: string;
  answer: ReturnType<typeof verdictOf>;
  shown: boolean;
  onShow: () => void;
}

function StationAnswer({ name, answer, shown, onShow }: StationAnswerProps) {
  const translate = useTranslate();
  const { text, tone } = STATES[answer.kind];
  return (
    <button type="button" aria-pressed={shown} onClick={onShow}>
      <strong>{name}</strong>
      {withTone(translate(text), tone)}
      <span className="av-of">
        {translate('availability.placedOf', { placed: answer.placed, asked: answer.asked })}
      </span>
    </button>
  );
}
