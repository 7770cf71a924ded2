// Runs a TypeScript file with Node 24: `node scripts/with-node.mjs src/cli.ts superuser …`
import { nodePath, run } from './run.mjs'

run(nodePath(), process.argv.slice(2))
