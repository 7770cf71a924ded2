// Checks docs/compat.md: every row has a state, every "done" row names files and tests that exist. A test is named
// `path › title`, and the title must occur in that file. "Open" rows are counted, never hidden.
import { existsSync, readFileSync } from 'node:fs'

const STATES = new Set(['done', 'part', 'open'])
const problems = []
const counts = { done: 0, part: 0, open: 0 }
const ids = new Set()

for (const [index, line] of readFileSync('docs/compat.md', 'utf8').split('\n').entries()) {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  if (cells.length !== 8 || !/^\d+\.\d+$/.test(cells[1])) continue
  const [, id, , state, where, test, deviation] = cells
  const complain = (text) => problems.push(`docs/compat.md:${index + 1} (${id}): ${text}`)
  if (ids.has(id)) complain('this number is taken')
  ids.add(id)
  if (!STATES.has(state)) {
    complain(`"${state}" is none of ${[...STATES].join(', ')}`)
    continue
  }
  counts[state]++
  for (const file of quoted(where)) if (!existsSync(file)) complain(`no file ${file}`)
  for (const named of quoted(test)) {
    const [file, title] = named.split(' › ')
    if (!existsSync(file)) complain(`no test file ${file}`)
    else if (title !== undefined && !readFileSync(file, 'utf8').includes(title))
      complain(`no test "${title}" in ${file}`)
  }
  if (state === 'done' && (quoted(where).length === 0 || quoted(test).length === 0))
    complain('done, but without a place or a test')
  if (state === 'part' && deviation === '') complain('done in part, but does not say what is missing')
}

for (const problem of problems) console.error(problem)
console.log(`${ids.size} lines of the spec: ${counts.done} done, ${counts.part} in part, ${counts.open} open`)
if (problems.length > 0 || ids.size === 0) process.exit(1)

function quoted(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1])
}
