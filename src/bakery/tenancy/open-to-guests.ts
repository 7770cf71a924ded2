import type { Bakery } from './scope.ts'

/** Tells whether the shop is published and not suspended by an operator. */
export function isOpenToGuests({
  published,
  suspendedAt,
}: Pick<Bakery, 'published' | 'suspendedAt'>): boolean {
  return published && suspendedAt === ''
}
