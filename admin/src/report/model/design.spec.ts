import { designOf, isSaved, questionOf } from './design';
import { usualQuestion, withDate, withFilter } from './question';

const question = {
  ...withFilter(withFilter(usualQuestion('2026-12-15'), 'show', []), 'client', [3]),
  compare: 'yearAgo' as const,
  sort: 'net' as const,
  top: 10,
  shares: true,
  chart: 'lines' as const,
};

it('moves with the day on which it is opened', () => {
  const design = designOf(question);
  expect(design).toMatchObject({ period: 'thisMonth', dateFrom: null, filters: { client: [3] } });
  expect(questionOf(design, '2027-02-03')).toEqual({
    ...question,
    dateFrom: '2027-02-01',
    dateTo: '2027-02-28',
    filters: { client: [3] },
  });
});

it('keeps dates that were chosen', () => {
  const dated = withDate(question, 'dateTo', '2026-12-20');
  const design = designOf(dated);
  expect(design).toMatchObject({
    period: 'dates',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-20',
  });
  expect(questionOf(design, '2027-02-03')).toMatchObject({
    dateFrom: '2026-12-01',
    dateTo: '2026-12-20',
  });
});

it('is saved until something of it changes, however the server orders its fields', () => {
  const design = designOf(question);
  const stored = Object.fromEntries(Object.entries(design).reverse()) as unknown as typeof design;
  expect(isSaved(question, stored)).toBe(true);
  expect(isSaved({ ...question, shares: false }, stored)).toBe(false);
  expect(isSaved(withFilter(question, 'client', [3, 4]), stored)).toBe(false);
  expect(isSaved(withDate(question, 'dateTo', '2026-12-30'), stored)).toBe(false);
});
