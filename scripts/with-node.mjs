// Runs a TypeScript file with Node 24: `node scripts/with-node.mjs src/cli.ts superuser …`
import { node, run } from './run.mjs'

run(node, process.argv.slice(2))
