import type { Bakery } from '../tenancy/scope.ts'
import { unlinked } from './unlinked.ts'

/** Who is responsible for a bakery's mail: its foot. */
export function imprintLines(bakery: Bakery): string[] {
  return [
    unlinked([bakery.imprintOwner || bakery.name, bakery.imprintLegalForm].filter(Boolean).join(', ')),
    unlinked(
      [bakery.imprintStreet, `${bakery.imprintZip} ${bakery.imprintCity}`.trim()].filter(Boolean).join(', '),
    ),
    [bakery.email, bakery.phone].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
