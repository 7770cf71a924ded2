// The rooms' import rule. Fails on a violation, and also when fewer modules were looked at than the project has:
// a checker that silently sees nothing would pass everything.
import { readdirSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'

const modules = readdirSync('src', { recursive: true }).filter(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'),
).length
const { output } = await cruise(['src'], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
})
const seen = output.modules.filter((module) => module.source.startsWith('src/')).length

for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${seen} of ${modules} modules looked at, ${output.summary.violations.length} violations`)
if (output.summary.violations.length > 0 || seen < modules || modules === 0) process.exit(1)
