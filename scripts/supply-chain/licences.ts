import { type Lock, nameOf, packagesOf, type Verdict } from './lock.ts'

/** Licences allowed for packages of the product and its tools. None requires publishing our own source. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose licences require them to be an unmodified, replaceable library. */
const AS_LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^libheif-js$/, 'LGPL-3.0'],
]

/** Licences that packages name in their files but not in package.json. */
const SAID_ELSEWHERE: Record<string, string> = { 'humanize-number': 'MIT', only: 'MIT', 'png-js': 'MIT' }

/** Returns the packages by licence, the most common licence first; development packages are marked with `*`. */
export function licencesOf(lock: Lock, readInstalled: (folder: string) => unknown): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [folder, { dev, license }] of packagesOf(lock)) {
    const name = nameOf(folder)
    const licence = license ?? olderLicence(readInstalled(folder)) ?? SAID_ELSEWHERE[name] ?? 'none named'
    const packages = found.get(licence) ?? new Set()
    packages.add(dev === true ? `${name}*` : name)
    found.set(licence, packages)
  }
  return new Map(
    [...found]
      .toSorted(([, a], [, b]) => b.size - a.size)
      .map(([licence, packages]) => [licence, [...packages].toSorted()]),
  )
}

export function judgeLicences(found: ReadonlyMap<string, readonly string[]>): Verdict {
  const problems = [...found].flatMap(([licence, packages]) =>
    packages
      .filter((name) => !isAllowed(licence, name.replace(/\*$/, '')))
      .map((name) => `${name} is under ${licence}, which is not in the list of allowed licences`),
  )
  return { said: `${[...found.values()].flat().length} packages under ${found.size} licences`, problems }
}

/**
 * Returns whether an SPDX expression is allowed: names, AND, OR (in any case) and brackets around the whole or its
 * alternatives.
 */
function isAllowed(expression: string, name: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, ' ').split(/\sOR\s/i)
  return alternatives.some((alternative) =>
    alternative.split(/\sAND\s/i).every((licence) => {
      const id = licence.trim()
      return ALLOWED.has(id) || AS_LIBRARIES.some(([names, allowed]) => allowed === id && names.test(name))
    }),
  )
}

/** Returns the licence from the older form `licenses: [{ type: 'MIT' }]`. */
function olderLicence(manifest: unknown): string | undefined {
  if (typeof manifest !== 'object' || manifest === null || !('licenses' in manifest)) return undefined
  const [first] = Array.isArray(manifest.licenses) ? (manifest.licenses as unknown[]) : []
  if (typeof first !== 'object' || first === null || !('type' in first)) return undefined
  return typeof first.type === 'string' ? first.type : undefined
}
