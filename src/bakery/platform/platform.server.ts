import { z } from 'zod'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import {
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  parseInput,
  problem,
  wholeNumber,
} from '../input.ts'
import { savedOrProblems } from '../saved.server.ts'
import {
  type Letterhead,
  missingOfOperator,
  type Platform,
  type PlatformEnvironment,
  type PlatformFacts,
  type PlatformPlace,
} from './platform.ts'
import { PLATFORM_MAX } from './platform-bounds.ts'
import { PLATFORM_ID, platform } from './platform-collection.server.ts'

const price = wholeNumber(1, PLATFORM_MAX.priceCents).nullable()

const platformInput: z.ZodType<PlatformFacts> = z.object({
  operator: z.object({
    name: optionalLine(PLATFORM_MAX.operatorName),
    address: z
      .array(optionalLine(PLATFORM_MAX.addressLine))
      .max(8)
      .refine((lines) => lines.join('\n').length <= PLATFORM_MAX.operatorAddress, problem('too_long')),
    email: optionalEmail,
    locale: z.enum(['de', 'en']),
    phone: optionalPhone(PLATFORM_MAX.operatorPhone),
    register: optionalLine(PLATFORM_MAX.operatorRegister),
    vatId: optionalLine(PLATFORM_MAX.operatorVatId),
  }),
  prices: z.object({ small: price, medium: price, large: price }),
  imprint: optionalText(PLATFORM_MAX.text),
  imprintEn: optionalText(PLATFORM_MAX.text),
  dataProtection: optionalText(PLATFORM_MAX.text),
  dataProtectionEn: optionalText(PLATFORM_MAX.text),
})

export function createPlatform(
  core: Core,
  { operator: fixed, isDemo = false }: PlatformEnvironment,
): Platform {
  async function facts(): Promise<PlatformFacts> {
    const stored = await core.records.find(platform, PLATFORM_ID)
    const { operator, ...rest } = stored ? factsOf(stored) : NOTHING_SAID
    const { name = operator.name, address = operator.address, email = operator.email } = fixed
    return { ...rest, operator: { ...operator, name, address, email } }
  }

  return {
    facts,
    missing: async () => (isDemo ? [] : missingOfOperator((await facts()).operator)),
    logDays: () => core.settings.get().logs.maxDays,
    fixed: (['name', 'address', 'email'] as const).filter((key) => fixed[key] !== undefined),

    async save(given) {
      const parsed = parseInput(platformInput, given)
      if (!parsed.ok) return parsed
      const data = recordOf(parsed.value)
      return savedOrProblems(async () => {
        await core.transaction(async ({ records }) => {
          const stored = await records.find(platform, PLATFORM_ID)
          if (stored) await records.update(platform, PLATFORM_ID, data)
          else await records.create(platform, { id: PLATFORM_ID, ...data })
        })
        return facts()
      })
    },
  }
}

/** Tells whether details of the operator are missing. Works within a transaction, with its `core`, too. */
export async function isOperatorMissing(core: Core, environment: PlatformEnvironment): Promise<boolean> {
  return (await createPlatform(core, environment).missing()).length > 0
}

/** Returns the current sender data for mails of the platform; can be used in a transaction with its `core`. */
export async function letterheadOf(core: Core, { publicUrl, operator }: PlatformPlace): Promise<Letterhead> {
  return { publicUrl, operator: (await createPlatform(core, { operator }).facts()).operator }
}

const NOTHING_SAID: PlatformFacts = {
  operator: { name: '', address: [], email: '', locale: 'de', phone: '', register: '', vatId: '' },
  prices: { small: null, medium: null, large: null },
  imprint: '',
  imprintEn: '',
  dataProtection: '',
  dataProtectionEn: '',
}

function factsOf(stored: RecordOf<typeof platform>): PlatformFacts {
  return {
    operator: {
      name: stored.operatorName,
      address: stored.operatorAddress.split('\n').filter((line) => line.trim() !== ''),
      email: stored.operatorEmail,
      locale: stored.operatorLocale || 'de',
      phone: stored.operatorPhone,
      register: stored.operatorRegister,
      vatId: stored.operatorVatId,
    },
    prices: {
      small: stored.priceSmallCents || null,
      medium: stored.priceMediumCents || null,
      large: stored.priceLargeCents || null,
    },
    imprint: stored.imprint,
    imprintEn: stored.imprintEn,
    dataProtection: stored.dataProtection,
    dataProtectionEn: stored.dataProtectionEn,
  }
}

function recordOf({ operator, prices, ...texts }: PlatformFacts) {
  return {
    ...texts,
    operatorName: operator.name,
    operatorAddress: operator.address.join('\n'),
    operatorEmail: operator.email,
    operatorLocale: operator.locale,
    operatorPhone: operator.phone,
    operatorRegister: operator.register,
    operatorVatId: operator.vatId,
    priceSmallCents: prices.small ?? 0,
    priceMediumCents: prices.medium ?? 0,
    priceLargeCents: prices.large ?? 0,
  }
}
