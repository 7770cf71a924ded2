// Checks the code in the current directory: the rooms' import rules in .dependency-cruiser.mjs, the order of their
// folders in ARCHITECTURE.md, and that no two sub-folders of a folder import each other. Also fails for a module it did
// not see, and for a pattern that matches no module: a checker that silently sees nothing would pass everything.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { checkOrder, checkPairs, readFloors } from './architecture/folder-order.mjs'

const {
  default: rules,
  roomsWithFloors,
  roomsWithoutPairs,
} = await import(pathToFileURL(path.resolve('.dependency-cruiser.mjs')).href)
const { output } = await cruise(['src'], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
})
const seen = new Set(output.modules.map((module) => module.source))
const modules = readdirSync('src', { recursive: true })
  .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => `src/${name.split(path.sep).join('/')}`)
const picture = readFileSync('ARCHITECTURE.md', 'utf8')

const problems = [
  ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...modules.filter((name) => !seen.has(name)).map((name) => `not looked at: ${name}`),
  ...rules.forbidden.flatMap(findIdlePatterns),
  ...output.modules.flatMap(findBrokenAliases),
  ...roomsWithFloors.flatMap((room) => checkOrder(output.modules, room, readFloors(picture, room))),
  ...roomsWithoutPairs.flatMap((room) => checkPairs(output.modules, room)),
]
for (const problem of problems) console.error(problem)
console.log(`${modules.length} modules, ${problems.length} problems`)
if (problems.length > 0 || modules.length === 0) process.exit(1)

/** Reports patterns of a rule that match no module: their target is gone, or never existed. */
function findIdlePatterns({ name, from, to }) {
  return [from.path, from.pathNot, to.path, to.pathNot]
    .flat()
    .filter(
      (pattern) => pattern !== undefined && ![...seen].some((source) => new RegExp(pattern).test(source)),
    )
    .map((pattern) => `${name}: ${pattern} matches no module`)
}

/** Reports aliases without a target, because they would hide an import. */
function findBrokenAliases({ source, dependencies }) {
  return dependencies
    .filter(({ couldNotResolve, module }) => couldNotResolve && module.startsWith('#'))
    .map(({ module }) => `not resolved: ${source} → ${module}`)
}
