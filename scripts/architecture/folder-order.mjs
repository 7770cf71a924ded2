const TESTS = /[.]test[.]tsx?$/

/**
 * Reads the floors of a room from the picture in ARCHITECTURE.md: the lines below `src/<room>`, indented further than
 * it, from the top floor to the ground.
 */
export function readFloors(text, room) {
  const lines = text.split('\n')
  const start = lines.indexOf(`    src/${room}`)
  if (start === -1) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => !line.startsWith('     '))
  return rest.slice(0, end === -1 ? undefined : end).map((line) => line.trim().split(/\s+/))
}

/** Compares the folders of a room with its floors: each stands on one, and imports only from floors below its own. */
export function checkOrder(modules, room, floors) {
  const folderOf = (source) => new RegExp(`^src/${room}/([^/]+)/`).exec(source)?.[1]
  const sources = modules.filter(({ source }) => !TESTS.test(source))
  const folders = new Set(sources.map(({ source }) => folderOf(source)).filter(Boolean))
  const drawn = floors.flat()
  const floorOf = new Map(floors.flatMap((names, index) => names.map((name) => [name, index])))
  const problems = [
    ...[...folders]
      .filter((name) => !drawn.includes(name))
      .map((name) => `not in ARCHITECTURE.md: ${room}/${name}`),
    ...drawn.filter((name) => !folders.has(name)).map((name) => `in ARCHITECTURE.md alone: ${room}/${name}`),
    ...drawn
      .filter((name, index) => drawn.indexOf(name) < index)
      .map((name) => `twice in ARCHITECTURE.md: ${room}/${name}`),
  ]
  for (const { source, dependencies } of sources) {
    const from = folderOf(source)
    for (const target of new Set(dependencies.map(({ resolved }) => resolved))) {
      const to = folderOf(target)
      if (from === undefined || to === undefined || from === to) continue
      if (floorOf.get(to) <= floorOf.get(from)) problems.push(`not downwards: ${source} → ${target}`)
    }
  }
  return problems
}

/**
 * Reports sub-folders of one folder that import each other. Files beside the sub-folders may import them, and be
 * imported by them.
 */
export function checkPairs(modules, room) {
  const placeOf = (source) => new RegExp(`^src/${room}/([^/]+)/([^/]+)/`).exec(source)?.slice(1)
  const examples = new Map()
  for (const { source, dependencies } of modules.filter(({ source }) => !TESTS.test(source))) {
    const [folder, from] = placeOf(source) ?? []
    for (const { resolved } of dependencies) {
      const [other, to] = placeOf(resolved) ?? []
      if (from === undefined || folder !== other || from === to) continue
      const pair = `${folder}/${from} ${folder}/${to}`
      if (!examples.has(pair)) examples.set(pair, `${source} → ${resolved}`)
    }
  }
  return [...examples].flatMap(([pair, example]) => {
    const [from, to] = pair.split(' ')
    const back = examples.get(`${to} ${from}`)
    return back !== undefined && from < to ? [`both ways: ${example}, ${back}`] : []
  })
}
