// `npm run check`: format, lint, types, architecture, dead code, unit tests. Stops at the first failure.
import { run } from './run.mjs'

const steps = [
  ['biome', 'check', '.'],
  ['react-router', 'typegen'],
  ['tsc', '--noEmit'],
  ['oxlint', '--type-aware'],
  ['node', 'scripts/check-architecture.mjs'],
  ['knip'],
  ['vitest', 'run'],
]
const only = process.argv.slice(2)
for (const [command, ...args] of steps) {
  if (only.length > 0 && !only.includes(command)) continue
  run(command, args)
}
