import { chainOf, chainText, filesOf, hasFile, readExpression } from './file-expression.js';

const chainsOf = (text: string) => {
  const read = readExpression(text);
  return 'chains' in read ? read.chains.map(chainText) : read.problem.key;
};

describe('a file expression', () => {
  it.each([
    ['verano', ['verano']],
    ['107.5.wav', ['107.5.wav']],
    ['A|B', ['A', 'B']],
    [' A | B |C', ['A', 'B', 'C']],
    ['A>B', ['A>B']],
    ['A>B|C', ['A>B', 'C']],
    ['/Time', ['/Time']],
    ['A>/TEMP', ['A>/TEMP']],
    ['A|/Time>B', ['A', '/Time>B']],
    ['/RND,jingles,3', ['/RND,jingles,3']],
    ['/rnd,spots de noche,999|/Pause', ['/rnd,spots de noche,999', '/Pause']],
    [Array(20).fill('A').join('|'), Array(20).fill('A')],
  ])('%s is %j', (text, chains) => {
    expect(chainsOf(text)).toEqual(chains);
  });

  it.each([
    ['|A', 'filePart'],
    ['A||B', 'filePart'],
    ['A|', 'filePart'],
    ['A>', 'filePart'],
    ['>A', 'filePart'],
    ['', 'filePart'],
    ['A>B>C', 'fileChain'],
    ['/RND,../x,1', 'fileRandom'],
    ['/RND,..,1', 'fileRandom'],
    ['/RND,a\\b,1', 'fileRandom'],
    ['/RND,a,9999', 'fileRandom'],
    ['/RND,a,0', 'fileRandom'],
    ['/RND,a', 'fileRandom'],
    ['/RND', 'fileRandom'],
    ['A|/Tanda /09:00', 'fileCommand'],
    ['/Time,1', 'fileCommand'],
    ['/Timer', 'fileCommand'],
    ['a /09:00', 'fileCommand'],
    [Array(21).fill('A').join('|'), 'fileAlternatives'],
  ])('%s is refused as %s', (text, problem) => {
    expect(chainsOf(text)).toBe(problem);
  });

  it('tells files from commands', () => {
    expect(chainOf('A>/Temp')).toEqual([{ fileName: 'A' }, { command: '/Temp' }]);
    expect(filesOf(chainOf('A>/Temp'))).toEqual(['A']);
    expect(['A', 'A>/Temp', '/Temp', '/Time>/Temp'].map((text) => hasFile(chainOf(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(['A|B', 'A>B>C', ''])('takes a stored “%s”, which is no chain, for a name', (text) => {
    expect(chainOf(text)).toEqual([{ fileName: text }]);
  });
});
