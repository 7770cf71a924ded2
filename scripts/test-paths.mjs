/** Flags of Vitest and Playwright that are followed by a value. */
const WITH_VALUE = [
  '-t',
  '-g',
  '--project',
  '--grep',
  '--testNamePattern',
  '--workers',
  '--maxWorkers',
  '--retry',
]
const JOURNEYS = /^(?:\.\/)?tests\/(?:e2e|engines)(?:\/|$)/

/**
 * Splits the arguments of `npm test -- …` into paths for Vitest, paths for Playwright, and flags, which go to both.
 */
export function splitTests(args) {
  const flags = []
  const paths = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]
    if (!arg.startsWith('-')) paths.push(arg)
    else if (WITH_VALUE.includes(arg)) flags.push(arg, ...args.slice(++index, index + 1))
    else flags.push(arg)
  }
  return {
    unit: paths.filter((file) => !JOURNEYS.test(file)),
    journeys: paths.filter((file) => JOURNEYS.test(file)),
    flags,
  }
}
