import type { InputOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { storableLogo } from '../branding/storable-logo.server.ts'
import { UNDECLARED } from '../catalogue/goods/allergens.ts'
import { LACKS_MEASURE, LACKS_SAFETY } from '../catalogue/goods/goods.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { parseInput } from '../input.ts'
import { listOwnTexts } from '../legal/texts-in-force.server.ts'
import { isOperatorMissing } from '../platform/platform.server.ts'
import { OPERATOR_MISSING, type PlatformEnvironment } from '../platform/platform.ts'
import type { FieldProblems } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { AGREEMENT_VERSION, hasAcceptedAgreement } from '../tenancy/processing-agreement.ts'
import { provenInPerson, provenOwner } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { isSlugFree, keepFormerSlug } from '../tenancy/slugs.server.ts'
import { users } from '../tenancy/users-collection.server.ts'
import type { BrandingInput, Profile, PublishHint, PublishProblem } from './profile.ts'
import { brandingInput, generalInput } from './profile-input.ts'
import { findPublishProblems, missingInImprint } from './publishing.ts'

const SLUG_TAKEN = { ok: false, reason: 'invalid', fields: { slug: 'taken' } } as const

export function createProfile(core: Core, environment: PlatformEnvironment): Profile {
  async function save(core: Core, scope: OwnerScope, data: BakeryData, seen: string | undefined) {
    const bakery = await core.records.update(bakeries, scope.bakery.id, data, seen)
    return provenOwner(bakery, scope.owner, scope.actor)
  }

  return {
    async saveGeneral(scope, input, seen) {
      const parsed = parseInput(generalInput, input)
      if (!parsed.ok) return parsed
      const lacking = missingInImprint(scope.bakery)
      const missing = scope.bakery.published
        ? missingInImprint(parsed.value).filter((field) => !lacking.includes(field))
        : []
      if (missing.length > 0) return { ok: false, reason: 'invalid', fields: required(missing) }
      if (!(await isSlugFree(core, parsed.value.slug, scope.bakery.id))) return SLUG_TAKEN
      return savedOrProblems(() =>
        core.transaction(async (core) => {
          await keepFormerSlug(core, await core.records.get(bakeries, scope.bakery.id), parsed.value.slug)
          return save(core, scope, parsed.value, seen)
        }),
      )
    },

    async saveBranding(scope, input, seen) {
      const parsed = parseInput(brandingInput, input)
      if (!parsed.ok) return parsed
      const { primaryColor, secondaryColor, themeColor, backgroundColor } = parsed.value
      const colors = { primaryColor, secondaryColor, themeColor, backgroundColor }
      const { images, problems } = await imagesOf(parsed.value)
      if (Object.keys(problems).length > 0) return { ok: false, reason: 'invalid', fields: problems }
      return savedOrProblems(() => save(core, scope, { ...colors, ...images }, seen))
    },

    async acceptAgreement(scope) {
      if (hasAcceptedAgreement(scope.bakery)) return { ok: true, value: scope }
      if (await isOperatorMissing(core, environment)) return OPERATOR_MISSING
      const { name, email } = scope.owner
      const bakery = await core.records.update(bakeries, scope.bakery.id, {
        agreementVersion: AGREEMENT_VERSION,
        agreementAcceptedAt: core.clock.now(),
        agreementAcceptedBy: `${name} <${email}>`,
      })
      return { ok: true, value: provenInPerson(provenOwner(bakery, scope.owner, scope.actor)) }
    },

    publishProblems: (scope) => publishProblemsOf(core, environment, scope),
    publishHints: (scope) => publishHintsOf(core, scope),

    async setPublished(scope, published) {
      return core.transaction(async (core) => {
        const bakery = await core.records.get(bakeries, scope.bakery.id)
        const problems = published ? await publishProblemsOf(core, environment, { ...scope, bakery }) : []
        if (problems.length > 0) return { ok: false, problems }
        await core.records.update(bakeries, bakery.id, { published })
        return { ok: true }
      })
    },
  }
}

function required(names: readonly string[]): FieldProblems {
  return Object.fromEntries(names.map((name) => [name, 'required']))
}

type BakeryData = Partial<InputOf<typeof bakeries>>

const IMAGES = ['logoSquare', 'logoWide', 'favicon', 'appIcon'] as const
/** Images that need not be square. */
const FREE: readonly string[] = ['logoWide']

/** Returns the images to store: absent ones stay, `null` removes one. */
async function imagesOf(input: BrandingInput): Promise<{ images: BakeryData; problems: FieldProblems }> {
  const images: BakeryData = {}
  const problems: FieldProblems = {}
  for (const name of IMAGES) {
    const image = input[name]
    if (image === undefined) continue
    if (image === null) images[name] = ''
    else {
      const storable = await storableLogo(image, FREE.includes(name))
      if (storable.ok) images[name] = storable.image
      else problems[name] = storable.problem
    }
  }
  return { images, problems }
}

/** Counts products on sale that lack legally required data which does not prevent publishing. */
export async function publishHintsOf(core: Core, { bakery }: OwnerScope): Promise<PublishHint[]> {
  const hints: PublishHint[] = []
  for (const [kind, lacks] of [
    ['unmeasured', LACKS_MEASURE],
    ['unidentified', LACKS_SAFETY],
  ] as const) {
    const count = await core.records.count(products, {
      filter: `bakery = {:bakery} && archived = false && available = true && (${lacks})`,
      params: { bakery: bakery.id },
    })
    if (count > 0) hints.push({ kind, count })
  }
  return hints
}

/** Returns what is missing before this bakery may be published; empty when nothing is. */
export async function publishProblemsOf(
  core: Core,
  environment: PlatformEnvironment,
  scope: OwnerScope,
): Promise<PublishProblem[]> {
  const params = { bakery: scope.bakery.id }
  const onSale = 'bakery = {:bakery} && archived = false && available = true'
  const { verified } = await core.records.get(users, scope.owner.id)
  return findPublishProblems({
    bakery: scope.bakery,
    operatorMissing: await isOperatorMissing(core, environment),
    ownTexts: await listOwnTexts(core, scope.bakery),
    ownerVerified: verified,
    branches: await core.records.list(branches, { filter: 'bakery = {:bakery}', params }),
    availableProducts: await core.records.count(products, { filter: onSale, params }),
    undeclaredProducts: await core.records.count(products, {
      filter: `${onSale} && ${UNDECLARED}`,
      params,
    }),
  })
}
