import { pathOf, reportText } from './report';

it('a report names the installation and the browser, and no secret of an address', () => {
  const text = reportText({
    version: '0.1.0',
    runtime: 'v26',
    browser: 'Chrome',
    window: '1440x900',
    address: pathOf('https://radio.example/loginExternal?t=secret#also'),
    language: 'EN',
    timeZone: 'UTC',
    role: 'staff',
    multimediaId: null,
    parts: [],
    at: '2026-12-01',
  });
  expect(text.split('\n')).toEqual([
    'Tandas',
    'version: 0.1.0',
    'runtime: v26',
    'browser: Chrome',
    'window: 1440x900',
    'address: /loginExternal',
    'language: EN',
    'timeZone: UTC',
    'role: staff',
    'multimediaId: -',
    'at: 2026-12-01',
    'parts: -',
  ]);
});
