/** A file that cannot be loaded has no failed test, but is a failure. */
export function countJest(report) {
  const names = report.testResults.flatMap(({ name, assertionResults, message }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [name];
    return failed.map(({ fullName }) => `${name} › ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    names,
    flaky: [],
  };
}

/** A flow that passed on its second try is flaky: neither passed nor failed. */
export function countPlaywright({ stats, suites, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    names: [...suites.flatMap((suite) => flowsOf('unexpected', suite, [])), ...errors.map(said)],
    flaky: suites.flatMap((suite) => flowsOf('flaky', suite, [])),
  };
}

const said = ({ message = 'an error outside the tests' }) => message.split('\n')[0];

/** @param above titles of the suites around this one, the file first. */
function flowsOf(wanted, { title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flowsOf(wanted, suite, path)),
  ];
}
