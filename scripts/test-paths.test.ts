import { expect, test } from 'vitest'
import { splitTests } from './test-paths.mjs'

test.each([
  [
    ['src/bakery/print', 'src/kit/zip/zip.test.ts'],
    { unit: ['src/bakery/print', 'src/kit/zip/zip.test.ts'], journeys: [], flags: [] },
  ],
  [
    ['tests/e2e/print.spec.ts', '--headed', '-g', 'a label'],
    { unit: [], journeys: ['tests/e2e/print.spec.ts'], flags: ['--headed', '-g', 'a label'] },
  ],
  [['-t', 'on sqlite', 'tests/access'], { unit: ['tests/access'], journeys: [], flags: ['-t', 'on sqlite'] }],
  [['tests/engines', 'tests/e2e'], { unit: [], journeys: ['tests/engines', 'tests/e2e'], flags: [] }],
  [['--grep'], { unit: [], journeys: [], flags: ['--grep'] }],
])('splits %j', (args, parts) => {
  expect(splitTests(args)).toEqual(parts)
})
