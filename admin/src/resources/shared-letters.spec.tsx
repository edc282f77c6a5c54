import { screen } from '@testing-library/react';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';
import { sharedLetters } from './shared-letters';

const category = (priority: string, name: string) => ({ code: name, priority, name });

it('names the letters that several categories have, in order', () => {
  expect(
    sharedLetters([
      category('C', 'Plata'),
      category('A', 'Oro'),
      category('B', 'Bronce'),
      category('C', 'Lata'),
      category('A', 'Oro fino'),
    ]),
  ).toEqual([
    { letter: 'A', names: ['Oro', 'Oro fino'] },
    { letter: 'C', names: ['Plata', 'Lata'] },
  ]);
});

const open = async (...categories: ReturnType<typeof category>[]): Promise<void> => {
  await renderApp({
    path: '/commercial_config/client_category/1',
    answer: radio({ clientCategory: rows(...categories) }).answer,
  });
  await screen.findAllByText('Plata');
};

it('is a notice above the list of client categories, and no error', async () => {
  await open(category('A', 'Oro'), category('A', 'Oro fino'), category('B', 'Plata'));
  await screen.findByText('Letter A: Oro, Oro fino. They have the same priority.');
});

it('says nothing where each letter is used once', async () => {
  await open(category('A', 'Oro'), category('B', 'Plata'));
  expect(screen.queryByText(/same priority/)).toBeNull();
});
