import { wholeUrl } from './whole-url';

it('completes a link, and keeps what follows the #', () => {
  const here = 'https://traffic.example.com';
  expect(wholeUrl('/invitation#x-y_z', here)).toBe(`${here}/invitation#x-y_z`);
  expect(wholeUrl('https://other.example/invitation#x', here)).toBe(
    'https://other.example/invitation#x',
  );
});
