/**
 * Returns pairs of folders directly below a room that import each other, with the number of imports in each
 * direction. Tests do not count.
 */
export function findPairs(modules, room) {
  const imports = countImports(modules, room)
  const pairs = []
  for (const [from, targets] of imports) {
    for (const [to, forth] of targets) {
      const back = imports.get(to)?.get(from)
      if (from < to && back) pairs.push({ name: `${room}: ${from} ⇄ ${to}`, forth, back })
    }
  }
  return pairs.sort((a, b) => Math.min(a.forth, a.back) - Math.min(b.forth, b.back))
}

/** Returns a message for each new pair, and for each listed pair that no longer exists. */
export function comparePairs(pairs, known) {
  const names = pairs.map(({ name }) => name)
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => `import each other: ${name}`),
    ...known
      .filter((name) => !names.includes(name))
      .map((name) => `no longer import each other: ${name}; take it off the list`),
  ]
}

/** Counts the imports between folders: from → to → number. */
function countImports(modules, room) {
  const folderOf = (source) => new RegExp(`^src/${room}/([^/]+)/`).exec(source)?.[1]
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined || /[.]test[.]tsx?$/.test(source)) continue
    const targets = imports.get(from) ?? new Map()
    imports.set(from, targets)
    for (const target of new Set(dependencies.map(({ resolved }) => resolved))) {
      const to = folderOf(target)
      if (to !== undefined && to !== from) targets.set(to, (targets.get(to) ?? 0) + 1)
    }
  }
  return imports
}
