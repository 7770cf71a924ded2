/**
 * Messages between a page on another site and the shop in its frame. Both check the sender: the page accepts messages
 * from its frame only if they are of the shop's origin; the shop answers any page that may frame it, which its policy
 * decides.
 */
/** Answer to `ready`; its sender receives all further messages. */
export type ToShop = { krume: 'hello' }

export type FromShop =
  /** The shop is listening. Contains nothing secret, since it is sent before the receiver is known. */
  | { krume: 'ready' }
  /** Height of the page in CSS pixels, and its title. */
  | { krume: 'size'; height: number; title: string }
  /** Another page is shown: the frame must be seen from its top. */
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
