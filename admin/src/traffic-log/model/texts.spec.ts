import { requestedPosition, minutesText, durationText } from './texts';

describe('the place asked for', () => {
  it('is a word for ads and live reads', () => {
    expect(requestedPosition({ spotType: 0, position: 1 })).toBe('trafficLog.positions.first');
    expect(requestedPosition({ spotType: 1, position: 10 })).toBe(
      'trafficLog.positions.penultimateFirst',
    );
  });

  it('is none when any will do', () => {
    expect(requestedPosition({ spotType: 0, position: 6 })).toBeNull();
  });

  it('is a number for sponsors, also six', () => {
    expect(requestedPosition({ spotType: 2, position: 6 })).toBe(6);
  });
});

it.each([
  [5, '0:05'],
  [60, '1:00'],
  [135, '2:15'],
])('%i seconds read %s', (seconds, text) => expect(minutesText(seconds)).toBe(text));

it.each([
  [0, '0 min'],
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes are read as %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
