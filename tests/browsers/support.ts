// Reads from MDN's browser-compat-data which features the oldest browsers of package.json's `browserslist` support.
import { createRequire } from 'node:module'
import browserslistToEsbuild from 'browserslist-to-esbuild'

type Statement = {
  version_added?: string | boolean | null
  version_removed?: string | boolean | null
  prefix?: string
  alternative_name?: string
  flags?: readonly object[]
}

/** Part of the data: features by name, each with its support in browsers. */
export type Features = { [name: string]: Features } & {
  readonly __compat?: { support: Partial<Record<string, Statement | Statement[]>> }
}

/** Sections of the data that are searched. */
export const { css, javascript, api }: Record<'css' | 'javascript' | 'api', Features> =
  // In tests, Vite would turn all 20 MB of an import into a module.
  createRequire(import.meta.url)('@mdn/browser-compat-data')

const NAMES: Record<string, string> = { ios: 'safari_ios' }
const OLDEST = browserslistToEsbuild().map((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
  return { browser: NAMES[name] ?? name, version }
})

/** Returns the browsers that lack a feature, such as `safari_ios 15.4`. */
export function missingIn(feature: Features | undefined): string[] {
  return OLDEST.filter(({ browser, version }) => {
    const statements = statementsOf(feature, browser)
    return statements.length > 0 && !statements.some((statement) => knows(statement, version))
  }).map(({ browser, version }) => `${browser} ${version}`)
}

/**
 * Like `missingIn`, without browsers that lack the feature in every version: a newer version would not have it
 * either.
 */
export function missingForItsAge(feature: Features | undefined): string[] {
  return missingIn(feature).filter((name) =>
    statementsOf(feature, name.split(' ')[0] ?? '').some(({ version_added }) => version_added !== false),
  )
}

function statementsOf(feature: Features | undefined, browser: string): Statement[] {
  const support = feature?.__compat?.support
  return [support?.[browser] ?? []].flat()
}

function knows(statement: Statement, version: string): boolean {
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  return isSince(statement.version_added, version) && !isSince(statement.version_removed, version)
}

function isSince(since: Statement['version_added'], version: string): boolean {
  if (typeof since !== 'string' || since === 'preview') return false
  return since.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0
}

/** Returns the direct children of these features, by name. */
export function mergedByName(owners: readonly (Features | undefined)[]): ReadonlyMap<string, Features[]> {
  const merged = new Map<string, Features[]>()
  for (const [name, feature] of owners.flatMap(entriesOf))
    if (feature.__compat) merged.set(name, [...(merged.get(name) ?? []), feature])
  return merged
}

/** Returns all features below a section, at any depth, by name. */
export function byName(section: Features): ReadonlyMap<string, Features[]> {
  const all = (features: Features): Features[] => [
    features,
    ...entriesOf(features).flatMap(([, feature]) => all(feature)),
  ]
  return mergedByName(all(section))
}

function entriesOf(features: Features | undefined): [string, Features][] {
  const { __compat, ...named } = features ?? {}
  return Object.entries(named as Record<string, Features>)
}

/**
 * Returns the browsers that lack a feature known by its name alone, or none if any feature of that name is known
 * everywhere.
 */
export function missingInAll(
  features: readonly Features[] | undefined,
  missing: (feature: Features) => string[] = missingIn,
): string[] {
  const all = (features ?? []).map(missing)
  return all.every((browsers) => browsers.length > 0) ? (all[0] ?? []) : []
}
