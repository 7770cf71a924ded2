import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { parseInput } from '../input.ts'
import type { Locale } from '../locale.ts'
import type { Platform } from '../platform/platform.ts'
import { CHANGED_MEANWHILE } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import type { Bakery, OwnerScope } from '../tenancy/scope.ts'
import {
  generatedAccessibility,
  generatedDataProtection,
  generatedTerms,
  generatedWithdrawal,
} from './generated-texts.ts'
import { changesBetween, differencesFrom } from './legal-changes.server.ts'
import { agreedTexts, legalTexts } from './legal-collections.server.ts'
import { legalTextInput } from './legal-input.ts'
import {
  LEGAL_KINDS,
  type Legal,
  type LegalKind,
  type LegalState,
  NO_OWN_VERSION,
  sectionsOf,
  textOf,
} from './legal-text.ts'
import { isComplete, isExempt } from './own-text.ts'
import { inForce, listOwnTexts } from './texts-in-force.server.ts'

export function createLegal(core: Core, platform: Pick<Platform, 'facts' | 'logDays'>): Legal {
  async function generator(bakery: Bakery, kind: LegalKind): Promise<(locale: Locale) => string> {
    switch (kind) {
      case 'terms':
        return (locale) => textOf(generatedTerms(bakery, locale))
      case 'withdrawal':
        return (locale) => generatedWithdrawal(bakery, locale)
      case 'accessibility':
        return (locale) => textOf(generatedAccessibility(bakery, locale))
      case 'datasecurity': {
        const { operator } = await platform.facts()
        return (locale) =>
          textOf(generatedDataProtection(bakery, { ...operator, logDays: platform.logDays() }, locale))
      }
    }
  }

  async function findOwn(bakery: Bakery, kind: LegalKind) {
    return (await listOwnTexts(core, bakery)).find((text) => text.kind === kind)
  }

  async function get({ bakery }: OwnerScope, kind: LegalKind): ReturnType<Legal['get']> {
    const generate = await generator(bakery, kind)
    const own = await findOwn(bakery, kind)
    const changes = own ? changesBetween(own.basis, generate('de')) : null
    const state = own ? stateOf(own, changes !== null) : 'generated'
    return {
      state: isExempt(kind, bakery) ? 'exempt' : state,
      generated: { de: generate('de'), en: generate('en') },
      own: own ? { de: own.de, en: own.en, updated: own.updated } : null,
      changes,
    }
  }

  async function reset({ bakery }: OwnerScope, kind: LegalKind): Promise<void> {
    const own = await findOwn(bakery, kind)
    if (own) await core.records.delete(legalTexts, own.id)
  }

  return {
    get,
    reset,
    compare: async (scope, kind, typed) => differencesFrom(await get(scope, kind), typed),

    async page({ bakery }, kind, wished) {
      const generate = await generator(bakery, kind)
      const { text, locale } = inForce(await listOwnTexts(core, bakery), kind, wished, generate)
      return { sections: sectionsOf(text), locale }
    },

    async agreedTerms({ bakery }, order) {
      const agreed = await core.records.find(agreedTexts, order.agreedTexts)
      if (agreed?.bakery !== bakery.id) return undefined
      return { sections: sectionsOf(agreed.terms), locale: agreed.locale }
    },

    async states(scope) {
      const states = await Promise.all(
        LEGAL_KINDS.map(async (kind) => [kind, (await get(scope, kind)).state] as const),
      )
      return Object.fromEntries(states) as Record<LegalKind, LegalState>
    },

    async save(scope, kind, input, seen) {
      const parsed = parseInput(legalTextInput, input)
      if (!parsed.ok) return parsed
      const text = parsed.value
      const { own, generated } = await get(scope, kind)
      const isMissed = own ? seen === NO_OWN_VERSION : seen !== undefined && seen !== NO_OWN_VERSION
      if (isMissed) return CHANGED_MEANWHILE
      const isGenerated = text.de === generated.de && (text.en === '' || text.en === generated.en)
      if (isGenerated) {
        if (own && seen !== undefined && seen !== own.updated) return CHANGED_MEANWHILE
        await reset(scope, kind)
        return { ok: true, value: null }
      }
      const data = { ...text, basis: generated.de }
      return savedOrProblems(async () => {
        const stored = await findOwn(scope.bakery, kind)
        if (stored) await core.records.update(legalTexts, stored.id, data, seen)
        else await core.records.create(legalTexts, { bakery: scope.bakery.id, kind, ...data })
        return null
      })
    },
  }
}

function stateOf(own: RecordOf<typeof legalTexts>, isOutdated: boolean): LegalState {
  if (!isComplete(own)) return 'incomplete'
  return isOutdated ? 'outdated' : 'own'
}
