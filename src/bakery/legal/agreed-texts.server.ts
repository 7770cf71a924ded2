import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { orderUrl } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { agreedTexts } from './legal-collections.server.ts'
import type { ContractTexts } from './legal-text.ts'
import { blocksOf, paragraphsOf, sectionsOf } from './legal-text.ts'
import { hasModelForm } from './model-form.ts'
import { listOwnTexts, termsInForce, withdrawalInForce } from './texts-in-force.server.ts'
import { revocableLines } from './withdrawal-period.ts'

/** Texts that a new order agrees to; `instructs` tells whether the notice properly informs the customer. */
export type TextsToAgree = {
  id: string
  instructs: boolean
  isStored: boolean
  text: { bakery: string; locale: Locale; terms: string; withdrawal: string }
}

/** Returns the current texts that a new order agrees to. Orders under the same texts share a record. */
export async function textsToAgree(core: Core, bakery: Bakery, wished: Locale): Promise<TextsToAgree> {
  const own = await listOwnTexts(core, bakery)
  const terms = termsInForce(bakery, own, wished)
  const withdrawal = withdrawalInForce(bakery, own, wished)
  const text = { bakery: bakery.id, locale: terms.locale, terms: terms.text, withdrawal: withdrawal.text }
  const id = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  const known = await core.records.count(agreedTexts, { filter: 'id = {:id}', params: { id } })
  return { id, instructs: hasModelForm(text.withdrawal), isStored: known > 0, text }
}

/** Stores texts in the transaction of the first order under them, which may have concurrent ones. */
export async function storeTexts(core: Core, { id, isStored, text }: TextsToAgree): Promise<void> {
  if (isStored) return
  await core
    .sqlOf(text.bakery)
    .insertInto(agreedTexts.name)
    .values({ id, ...text, created: formatInstant(core.clock.now()) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

type AgreedOrder = { id: string; agreedTexts: string; locale: Locale }
type AgreedLine = { revocable: boolean }

/**
 * Returns the legal texts of an order for its mails: as they were agreed, or the current ones if none were stored.
 */
export async function contractTextsOf(
  core: Core,
  publicUrl: string,
  bakery: Bakery,
  order: AgreedOrder,
  lines: readonly AgreedLine[],
): Promise<ContractTexts> {
  const { terms, withdrawal, locale } = await textsOf(core, bakery, order)
  return {
    terms: sectionsOf(terms),
    locale,
    withdrawalNotice: noticeOf(withdrawal, publicUrl, bakery, order, lines),
  }
}

/** Returns the paragraphs of an order's withdrawal notice; empty when there is no right of withdrawal. */
export async function withdrawalNoticeOf(
  core: Core,
  publicUrl: string,
  bakery: Bakery,
  order: AgreedOrder,
  lines: readonly AgreedLine[],
): Promise<string[]> {
  if (revocableLines(lines).length === 0) return []
  const { withdrawal } = await textsOf(core, bakery, order)
  return noticeOf(withdrawal, publicUrl, bakery, order, lines)
}

/** Tells whether the withdrawal notice of an order contains the model form, and so instructs the customer. */
export async function instructsCustomer(
  core: Core,
  bakery: Bakery,
  order: AgreedOrder,
  lines: readonly AgreedLine[],
): Promise<boolean> {
  if (revocableLines(lines).length === 0) return false
  const { withdrawal } = await textsOf(core, bakery, order)
  return blocksOf(withdrawal).some(hasModelForm)
}

function noticeOf(
  text: string,
  publicUrl: string,
  { slug }: Bakery,
  { id, locale }: AgreedOrder,
  lines: readonly AgreedLine[],
): string[] {
  if (revocableLines(lines).length === 0) return []
  return paragraphsOf(text, `${orderUrl(publicUrl, slug, locale, id)}/withdraw`)
}

type AgreedText = Pick<RecordOf<typeof agreedTexts>, 'terms' | 'locale' | 'withdrawal'>

/** Maximum number of cached texts. An id is a hash of its text, so none is ever outdated. */
const MOST_KEPT = 100
const kept = new LRUCache<string, AgreedText>({ max: MOST_KEPT })

async function textsOf(
  core: Core,
  bakery: Bakery,
  { agreedTexts: id, locale: wished }: AgreedOrder,
): Promise<AgreedText> {
  const agreed = kept.get(id) ?? (await core.records.find(agreedTexts, id))
  if (agreed) {
    kept.set(id, agreed)
    return agreed
  }
  const own = await listOwnTexts(core, bakery)
  const { text: terms, locale } = termsInForce(bakery, own, wished)
  return { terms, locale, withdrawal: withdrawalInForce(bakery, own, wished).text }
}
