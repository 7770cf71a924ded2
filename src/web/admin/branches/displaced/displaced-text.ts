import type { DisplacedRequest, Settled } from '#bakery/ordering/changing/displaced.ts'
import type { useT } from '#web/document/use-t.ts'

type Texts = ReturnType<typeof useT<'admin'>>['branches']['displaced']

/** Returns a message with the number of settled orders and of those left. */
export function settledText(t: Texts, to: DisplacedRequest['to'], { done, left }: Settled): string {
  const told = to === 'move' ? t.moved(done) : t.cancelled(done)
  return left.all === 0 ? told : `${told} ${t.left(left.all, left.withoutMail)}`
}
