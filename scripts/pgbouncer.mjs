// `npm run pgbouncer`: runs the tests of whatever talks to the database with a PgBouncer in transaction mode in between,
// which shares six connections of each database among all clients; `-- PATH…` runs others. Installs Debian's package.
import { environment, run } from './run.mjs'

const PATHS = [
  'src/core/db',
  'src/core/moving',
  'src/core/settings',
  'src/bakery/ordering/placing/lost-transactions.server.test.ts',
  'src/bakery/ordering/placing/pools.server.test.ts',
  'tests/contract/sdk-many-processes.test.ts',
  'tests/contract/sdk-two-counters.test.ts',
]

const given = process.argv.slice(2)
run('vitest', ['run', ...(given.length > 0 ? given : PATHS)], {
  env: { ...environment, DATABASES: 'postgres', DATABASE_POOLER: 'pgbouncer' },
})
