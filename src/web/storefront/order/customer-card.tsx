import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { ownFactsOf } from '#bakery/ordering/customer-view.ts'
import { useT } from '#web/document/use-t.ts'

/** Card with the data that the customer has entered, for checking. */
export function CustomerCard({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  const facts = ownFactsOf(order)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="own-facts" className="rounded-l border border-line bg-surface px-4 py-3.5">
      <h2 id="own-facts" className="font-text text-16 font-bold tracking-normal">
        {t.ownFacts}
      </h2>
      <dl className="mt-1.5 grid cols-start-auto gap-x-4 gap-y-1">
        {facts.map(({ fact, text }) => (
          <div key={fact} className="contents">
            <dt className="text-14 leading-170 text-text-2">{t.facts[fact]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
