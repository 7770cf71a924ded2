#!/usr/bin/env node

// The package's command: serves, or runs a command of `cli.ts`. Loads nothing before Node is new enough.
const OLDEST_NODE = 24
const [command = 'serve'] = process.argv.slice(2)

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Krume needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}: install a newer one.`,
  )
  process.exitCode = 1
} else if (command === 'serve') await import('./main.ts')
else await import('./cli.ts')

// Makes this file a module, in which `await` may stand outside of functions.
export {}
