import { pastedFile } from './pasted';

const pasted = (text: string, ...files: File[]) =>
  pastedFile({ files: files as unknown as FileList, getData: () => text }, 'Pasted');

it('takes cells as a file, whatever picture of them comes beside', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const file = pasted('Código\tNombre\nF\tFaro', picture);
  expect([file?.name, file?.size]).toEqual(['Pasted.tsv', 21]);
});

it('takes a file that was copied, whose path comes as text', () => {
  const file = new File(['x'], 'clientes.xlsx');
  expect(pasted('/home/ana/clientes.xlsx', file)).toBe(file);
});

it('takes nothing from what holds no text', () => {
  expect(pasted(' \n')).toBeNull();
});
