import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ABUSE_LIMITS } from './abuse-limits.ts'

const BY = { ip: 'network', target: 'target', 'ip+target': 'network and target' }

function inWords(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

test('docs/limits.md tells operators the numbers of the program', async () => {
  const rows = Object.entries(ABUSE_LIMITS).flatMap(([name, rules]) =>
    rules.map((rule) => {
      const bound =
        rule.kind === 'window'
          ? `${rule.max} in ${inWords(rule.seconds)}`
          : `${rule.free}, then pauses of ${inWords(rule.pauseSeconds)} up to ${inWords(rule.maxPauseSeconds)}`
      return `| \`${name}\` | ${BY[rule.by]} | ${bound} |`
    }),
  )
  const docs = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  expect(docs.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})
