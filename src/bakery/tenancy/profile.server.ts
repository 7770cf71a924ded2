import type { InputOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import { branches } from '../collections/branches.ts'
import { products } from '../collections/products.ts'
import { parseInput } from '../input.ts'
import type { BrandingInput, Profile, PublishProblem } from '../krume.ts'
import { savedOrProblems } from '../saved.server.ts'
import { brandingInput, generalInput } from './profile-input.ts'
import { findPublishProblems } from './publishing.ts'
import { provenOwner } from './scope.server.ts'
import type { OwnerScope } from './scope.ts'

export function createProfile(core: Core): Profile {
  async function save(scope: OwnerScope, data: BakeryData) {
    const bakery = await core.records.update(bakeries, scope.bakery.id, data)
    return provenOwner(bakery, scope.owner)
  }

  return {
    async saveGeneral(scope, input) {
      const parsed = parseInput(generalInput, input)
      return parsed.ok ? savedOrProblems(() => save(scope, parsed.value)) : parsed
    },

    async saveBranding(scope, input) {
      const parsed = parseInput(brandingInput, input)
      if (!parsed.ok) return parsed
      const { primaryColor, secondaryColor, themeColor, backgroundColor } = parsed.value
      const colors = { primaryColor, secondaryColor, themeColor, backgroundColor }
      return savedOrProblems(() => save(scope, { ...colors, ...imagesOf(parsed.value) }))
    },

    publishProblems: (scope) => publishProblemsOf(core, scope),

    async setPublished(scope, published) {
      return core.transaction(async (core) => {
        const bakery = await core.records.get(bakeries, scope.bakery.id)
        const problems = published ? await publishProblemsOf(core, { ...scope, bakery }) : []
        if (problems.length > 0) return { ok: false, problems }
        await core.records.update(bakeries, bakery.id, { published })
        return { ok: true }
      })
    },
  }
}

type BakeryData = Partial<InputOf<typeof bakeries>>

/** Absent images stay, `null` removes one. */
function imagesOf({ logoSquare, logoWide, favicon, appIcon }: BrandingInput): BakeryData {
  const data: BakeryData = {}
  if (logoSquare !== undefined) data.logoSquare = logoSquare ?? ''
  if (logoWide !== undefined) data.logoWide = logoWide ?? ''
  if (favicon !== undefined) data.favicon = favicon ?? ''
  if (appIcon !== undefined) data.appIcon = appIcon ?? ''
  return data
}

export async function publishProblemsOf(core: Core, scope: OwnerScope): Promise<PublishProblem[]> {
  const params = { bakery: scope.bakery.id }
  const onSale = 'bakery = {:bakery} && archived = false && available = true'
  return findPublishProblems({
    bakery: scope.bakery,
    branches: await core.records.list(branches, { filter: 'bakery = {:bakery}', params }),
    availableProducts: await core.records.count(products, { filter: onSale, params }),
    undeclaredProducts: await core.records.count(products, {
      filter: `${onSale} && allergens = null`,
      params,
    }),
  })
}
