// `npm test`: installs what it needs, then runs everything that CI runs. A failed test runs once more and is reported
// if it then passes. Prints the number of tests at the end.
//
// `npm test -- PATH… [flags]` runs the tests in these files and folders only; flags go to Vitest or Playwright.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium, ensureOtherEngines } from './install-browsers.mjs'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { end, environment, root, run } from './run.mjs'
import { inMemory } from './test-folder.mjs'
import { splitTests } from './test-paths.mjs'
import { readResults } from './test-results.mjs'

// Child processes of tests inherit the folder for temporary files.
Object.assign(environment, inMemory())

const results = path.join(root, '.cache', 'test-results')

ensureDependencies()
if (process.argv.length > 2) runOnly(splitTests(process.argv.slice(2)))
ensureChromium()
const enginesMissing = ensureOtherEngines()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

step('Format', 'biome', ['check', '.'])
step('Route types', 'react-router', ['typegen'])
step('Types', 'tsc', ['--noEmit'])
step('Lint', 'oxlint', ['--type-aware'])
step('Rooms', 'node', ['scripts/check-architecture.mjs'])
step('Dead code', 'knip', [])
step('Dependencies', 'node', ['scripts/supply-chain.ts'])
step('Spec coverage', 'node', ['scripts/check-compat.mjs'])
ensureBuild()
step('Older browsers', 'node', ['tests/browsers/check-browsers.ts'])

const unit = tests('Unit, database and contract tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/vitest.json`,
])
const journeys = tests('Browser journeys', 'playwright', ['test'])

const { passed, failed, flaky } = readResults(report('vitest'), report('playwright'))
for (const name of flaky) console.log(`passed at the second try: ${name}`)
for (const name of failed) console.log(`failed: ${name}`)
for (const name of enginesMissing) console.log(`not run, because it could not be installed: ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(unit && journeys && failed.length === 0 && passed > 0 ? 0 : 1)

/** Runs the named tests once each, and exits. */
function runOnly({ unit, journeys, flags }) {
  if (unit.length + journeys.length === 0)
    end('Name files or folders with tests: npm test -- src/bakery/print')
  if (unit.length > 0) run('vitest', ['run', ...unit, ...flags])
  if (journeys.length > 0) {
    ensureChromium()
    if (journeys.some((file) => file.includes('engines'))) ensureOtherEngines()
    ensureBuild()
    run('playwright', ['test', ...journeys, ...flags])
  }
  process.exit(0)
}

function report(name) {
  return JSON.parse(readFileSync(path.join(results, `${name}.json`), 'utf8'))
}

function step(title, command, args) {
  console.log(`\n— ${title}`)
  run(command, args)
}

/** Runs a whole test suite and returns whether it passed, so that the next suite runs too. */
function tests(title, command, args) {
  console.log(`\n— ${title}`)
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // Each test file loads the same packages again: kept as compiled, they cost an eighth less processor time.
    env: { ...environment, CI: 'true', NODE_COMPILE_CACHE: path.join(root, '.cache', 'node-compile') },
  })
  return result.status === 0
}
