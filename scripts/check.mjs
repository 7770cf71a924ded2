// `npm run check`: format, lint, types, architecture, dead code, unit tests. Stops at the first failure.
//
// `npm run check -- PATH…` checks these files and folders only, with the types of everything.
import { run } from './run.mjs'

const paths = process.argv.slice(2)
const isWhole = paths.length === 0

run('biome', ['check', ...(isWhole ? ['.'] : paths)])
run('react-router', ['typegen'])
run('tsc', ['--noEmit'])
run('oxlint', ['--type-aware', ...paths])
run('node', ['scripts/check-architecture.mjs'])
if (isWhole) run('knip', [])
run('vitest', ['run', ...(isWhole ? [] : ['--passWithNoTests']), ...paths])
