/** A file that cannot be loaded has no failed test, but is a failure. */
export function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    flaky: [],
  };
}

/** A flow that passed on its second try is flaky: neither passed nor failed. */
export function countPlaywright({ stats, suites, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap((suite) => flakyIn(suite, [])),
  };
}

/** @param above titles of the suites around this one, the file first. */
function flakyIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyIn(suite, path)),
  ];
}
