import { fireEvent, screen } from '@testing-library/react';

/** The line to which the fields of a stored campaign are folded. */
export const foldOf = (): Promise<HTMLElement> =>
  screen.findByRole('button', { name: /^(Campaign data|Datos de la campaña)/ });

/** Opens the fields of a stored campaign. */
export const unfold = async (): Promise<void> => void fireEvent.click(await foldOf());
