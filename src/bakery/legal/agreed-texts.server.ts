import { createHash } from 'node:crypto'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { agreedTexts } from '../collections/legal.ts'
import { orderUrl } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { revocableLines } from '../withdrawal/withdrawal.ts'
import { paragraphsOf } from './legal-text.ts'
import { listOwnTexts, termsInForce, withdrawalInForce } from './texts-in-force.server.ts'

/**
 * Keeps the texts that an order placed now agrees to, in the order's transaction; the id for the order. Once for all
 * orders under the same words: two that come first at once write the same.
 */
export async function keepAgreedTexts(core: Core, bakery: Bakery, wished: Locale): Promise<string> {
  const own = await listOwnTexts(core, bakery)
  const terms = termsInForce(bakery, own, wished)
  const withdrawal = withdrawalInForce(bakery, own, wished)
  const text = { bakery: bakery.id, locale: terms.locale, terms: terms.text, withdrawal: withdrawal.text }
  const id = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  const known = await core.records.count(agreedTexts, { filter: 'id = {:id}', params: { id } })
  if (known > 0) return id
  await core.sql
    .insertInto(agreedTexts.name)
    .values({ id, ...text, created: formatInstant(core.clock.now()) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/**
 * The withdrawal notice of an order by paragraphs, as it was agreed; as it is now where nobody kept it. Empty where there
 * is nothing to withdraw from.
 */
export async function withdrawalNoticeOf(
  core: Core,
  publicUrl: string,
  bakery: Bakery,
  order: Pick<Order, 'id' | 'agreedTexts' | 'locale'>,
  lines: readonly OrderLine[],
): Promise<string[]> {
  if (revocableLines(lines).length === 0) return []
  const link = `${orderUrl(publicUrl, bakery.slug, order.locale, order.id)}/withdraw`
  const agreed = await core.records.find(agreedTexts, order.agreedTexts)
  const text = agreed
    ? agreed.withdrawal
    : withdrawalInForce(bakery, await listOwnTexts(core, bakery), order.locale).text
  return paragraphsOf(text, link)
}
