import { fireEvent, render, screen } from '@testing-library/react';
import { useWholeNames } from './whole-names';

/** A cell that cuts, and the element in it that is pointed at. */
function Cell({ title }: { title?: string }) {
  useWholeNames();
  return (
    <div data-testid="cell" title={title} style={{ textOverflow: 'ellipsis' }}>
      <b>Forrajería La Rueda Vieja</b>
    </div>
  );
}

describe('the whole of a name that is cut', () => {
  const cell = (): HTMLElement => screen.getByTestId('cell');
  const point = (width: number): void => {
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
    fireEvent.mouseOver(screen.getByText('Forrajería La Rueda Vieja'));
  };
  afterEach(() => jest.restoreAllMocks());

  it('is said while it is pointed at, until there is room', () => {
    render(<Cell />);
    point(101);
    expect(cell().title).toBe('Forrajería La Rueda Vieja');
    point(100);
    expect(cell().hasAttribute('title')).toBe(false);
  });

  it('leaves a title that says more', () => {
    render(<Cell title="Forrajería La Rueda Vieja, on hold" />);
    point(101);
    expect(cell().title).toBe('Forrajería La Rueda Vieja, on hold');
    point(100);
    expect(cell().title).toBe('Forrajería La Rueda Vieja, on hold');
  });
});
