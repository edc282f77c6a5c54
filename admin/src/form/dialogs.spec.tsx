import { act, render, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { onDemand } from '../workspace/on-demand';
import { waitForEffects } from '../test/settled';
import { dialogs } from './dialogs';

it('a dialog waits for inputs that are fetched apart, and says when they do not come', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const Apart = onDemand(() => new Promise<never>((_, reject) => (fail = reject)), null);
  const { create: Create } = dialogs(() => <Apart />, {}, [Apart]);
  const { container } = render(
    <ResourceContextProvider value="studio">
      <Create onClose={() => undefined} />
    </ResourceContextProvider>,
  );
  // The code of dialogs themselves is there.
  await act(() => Promise.all([import('./RecordDialogs'), import('./inputs')]));
  await waitForEffects();
  expect(container.innerHTML).toBe('');
  fail(new Error('Failed to fetch'));
  await waitForEffects();
  expect(screen.getByRole('button', { name: 'app.tryAgain' })).toBeTruthy();
});
