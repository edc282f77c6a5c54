import { render } from '@testing-library/react';
import { Opening } from './Opening';

const heard: string[] = [];
const listen = (event: KeyboardEvent): number => heard.push(event.key);

/** Presses a key in the page; returns whether its default action may happen. */
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

beforeEach(() => {
  heard.length = 0;
  document.addEventListener('keydown', listen);
});
afterEach(() => document.removeEventListener('keydown', listen));

it('keeps keys from the screen behind until what opens is there', () => {
  const { unmount } = render(<Opening />);
  expect(press('s')).toBe(false);
  expect(press('Enter')).toBe(false);
  expect(heard).toEqual([]);
  unmount();
  expect(press('s')).toBe(true);
  expect(heard).toEqual(['s']);
});

it("leaves Tab, Escape and the browser's own shortcuts their default action", () => {
  render(<Opening />);
  for (const allowed of [press('Tab'), press('Escape'), press('r', { ctrlKey: true })])
    expect(allowed).toBe(true);
  expect(heard).toEqual([]);
});
