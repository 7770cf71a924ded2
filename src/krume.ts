#!/usr/bin/env node

// The package's command: serves, or runs a command of `cli.ts`. Loads nothing else before Node is new enough.
import cluster from 'node:cluster'

const OLDEST_NODE = 24
const [command = 'serve'] = process.argv.slice(2)

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Krume needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}: install a newer one.`,
  )
  process.exitCode = 1
} else if (command === 'serve' || cluster.isWorker) await import('./main.ts')
else await import('./cli.ts')
