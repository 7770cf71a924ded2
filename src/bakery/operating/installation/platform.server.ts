import { isDeepStrictEqual } from 'node:util'
import { createPlatform } from '#bakery/platform/platform.server.ts'
import type { PlatformEnvironment, PlatformFacts } from '#bakery/platform/platform.ts'
import type { Core } from '#core/core.ts'
import { noteAction } from '../access/journal.server.ts'
import type { OperatorAction } from '../access/journal.ts'
import type { OperatedPlatform } from './platform.ts'
import { CHANGED_MEANWHILE, fingerprintOf } from './save-settings.server.ts'

export function createOperatedPlatform(core: Core, environment: PlatformEnvironment): OperatedPlatform {
  const platform = createPlatform(core, environment)
  return {
    async view() {
      const facts = await platform.facts()
      const missing = await platform.missing()
      return { facts, seen: fingerprintOf(facts), missing, fixed: platform.fixed }
    },

    save: (scope, facts, seen) =>
      core.transaction(async (core) => {
        const platform = createPlatform(core, environment)
        const before = await platform.facts()
        if (seen !== undefined && seen !== fingerprintOf(before)) return CHANGED_MEANWHILE
        const saved = await platform.save(facts)
        if (!saved.ok) return saved
        for (const action of changesBetween(before, saved.value))
          await noteAction(core, scope, action, { target: '' })
        return saved
      }),
  }
}

function changesBetween(before: PlatformFacts, after: PlatformFacts): OperatorAction[] {
  const { operator, prices, ...texts } = before
  const { operator: newOperator, prices: newPrices, ...newTexts } = after
  const changed: OperatorAction[] = []
  if (!isDeepStrictEqual(operator, newOperator)) changed.push('operator_changed')
  if (!isDeepStrictEqual(prices, newPrices)) changed.push('prices_changed')
  if (!isDeepStrictEqual(texts, newTexts)) changed.push('texts_changed')
  return changed
}
