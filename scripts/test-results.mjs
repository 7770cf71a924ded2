/**
 * Combines Vitest's and Playwright's JSON reports. Returns the number of passed tests, and the names of those that
 * failed or passed only at their second try.
 */
export function readResults(vitest, playwright) {
  const tests = [...unitTests(vitest), ...journeys(playwright)]
  const named = (state) => tests.filter((test) => test.state === state).map(({ name }) => name)
  return {
    passed: tests.filter(({ state }) => state === 'passed' || state === 'flaky').length,
    failed: named('failed'),
    flaky: named('flaky'),
  }
}

/** Counts a file that broke outside of its tests as one failed test. */
function unitTests({ testResults }) {
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, status: state, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      state: state === 'passed' && failureMessages.length > 0 ? 'flaky' : state,
    }))
    const broke = status === 'failed' && !tests.some(({ state }) => state === 'failed')
    return broke ? [{ name: file, state: 'failed' }, ...tests] : tests
  })
}

const JOURNEY_STATES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }

function journeys({ suites, errors }) {
  return [...suites.flatMap(journeysIn), ...errors.map(({ message }) => ({ name: message, state: 'failed' }))]
}

function journeysIn({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(journeysIn),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status }) => ({
        name: `${file} › ${title} (${projectName})`,
        state: JOURNEY_STATES[status],
      })),
    ),
  ]
}
