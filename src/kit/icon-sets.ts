import type { getIconData } from '@iconify/utils'
import type { IconifyJSON } from '@iconify-json/lucide'
import { library } from './library.ts'

/** Loaders by set name. A set has half a megabyte, so it is loaded on first use. */
const LOADERS: Record<string, () => Promise<IconifyJSON>> = {
  lucide: async () => (await import('@iconify-json/lucide')).icons,
}

type Icon = NonNullable<ReturnType<typeof getIconData>>

/** Part of a set in Iconify's format; `not_found` lists the unknown names. */
type IconSubset = IconifyJSON & { not_found?: string[] }

/** Returns the named icons of a set, or `undefined` when there is no such set. */
export async function findIcons(set: string, names: readonly string[]): Promise<IconSubset | undefined> {
  const all = await findSet(set)
  if (!all) return undefined
  const known = names.filter((name) => isIn(all, name))
  const missing = names.filter((name) => !isIn(all, name))
  const subset = known.length > 0 ? library('@iconify/utils').getIcons(all, known) : null
  return {
    ...(subset ?? { prefix: all.prefix, icons: {} }),
    ...(missing.length > 0 && { not_found: missing }),
  }
}

/** Returns one icon, with its alias resolved, or `undefined` when there is no such set or icon. */
export async function findIcon(set: string, name: string): Promise<Icon | undefined> {
  const all = await findSet(set)
  return all && isIn(all, name) ? (library('@iconify/utils').getIconData(all, name) ?? undefined) : undefined
}

async function findSet(name: string): Promise<IconifyJSON | undefined> {
  return Object.hasOwn(LOADERS, name) ? LOADERS[name]?.() : undefined
}

function isIn({ aliases = {}, icons }: IconifyJSON, name: string): boolean {
  return Object.hasOwn(icons, name) || Object.hasOwn(aliases, name)
}
