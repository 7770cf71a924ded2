import type { Bakery } from './scope.ts'

/** Published by its owner, and no operator keeps it closed. */
export function isOpenToGuests({
  published,
  suspendedAt,
}: Pick<Bakery, 'published' | 'suspendedAt'>): boolean {
  return published && suspendedAt === ''
}
