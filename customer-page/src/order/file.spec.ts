import { fileProblem, formatDuration, megabytes } from './file';

const MB = 1024 * 1024;
const file = { name: 'spot.mp3', type: 'audio/mpeg', size: MB };

describe('spot file', () => {
  it('is audio by its type, or by its ending where there is no type', () => {
    expect(fileProblem(file)).toBeNull();
    expect(fileProblem({ ...file, type: '' })).toBeNull();
    expect(fileProblem({ ...file, type: '', name: 'SPOT.WAV' })).toBeNull();
    expect(fileProblem({ ...file, type: '', name: 'spot.pdf' })).toBe('error.file.type');
    expect(fileProblem({ ...file, type: 'application/pdf' })).toBe('error.file.type');
    expect(fileProblem({ ...file, type: 'video/mp4' })).toBe('error.file.type');
  });

  it('holds at most 20 MB and at least something', () => {
    expect(fileProblem({ ...file, size: 20 * MB })).toBeNull();
    expect(fileProblem({ ...file, size: 20 * MB + 1 })).toBe('error.file.size');
    expect(fileProblem({ ...file, size: 0 })).toBe('error.file.empty');
  });

  it('is shown with its size and duration', () => {
    expect(megabytes(1.26 * MB)).toBe(1.3);
    expect(megabytes(10)).toBe(0.1);
    expect(formatDuration(29.6)).toBe('0:30');
    expect(formatDuration(59.6)).toBe('1:00');
    expect(formatDuration(125)).toBe('2:05');
    expect(formatDuration(0.2)).toBe('0:01');
  });
});
