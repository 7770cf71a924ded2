/**
 * What the page of another site and the shop in its frame say to each other. Both check who speaks: the page takes
 * messages of its frame from the shop's origin only, the shop answers to whoever may frame it, which its policy decides.
 */
/** The answer to `ready`: whoever says it learns the rest. */
export type ToShop = { krume: 'hello' }

export type FromShop =
  /** It listens now. Says nothing that anybody might not know, so it is said before the shop knows to whom. */
  | { krume: 'ready' }
  /** How high the page is, in CSS pixels, and what it is called. */
  | { krume: 'size'; height: number; title: string }
  /** Another page: the frame shall be seen from its top. */
  | { krume: 'page' }

export function isToShop(data: unknown): data is ToShop {
  return saysOf(data) === 'hello'
}

export function isFromShop(data: unknown): data is FromShop {
  const said = saysOf(data)
  if (said !== 'size') return said === 'ready' || said === 'page'
  const { height, title } = data as Record<string, unknown>
  return Number.isFinite(height) && Number(height) > 0 && typeof title === 'string'
}

function saysOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'krume' in data ? data.krume : undefined
}
