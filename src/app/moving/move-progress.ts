import type { TellMove } from '#core/moving/move-refused.ts'

/** Time in ms between two lines. */
const EVERY_MS = 2000
const NUMBER = new Intl.NumberFormat('en')

/** Returns a function that prints the progress of a move: each phase, and a line every two seconds. */
export function createMoveProgress(print: (line: string) => void): TellMove {
  let printed = Number.NEGATIVE_INFINITY
  let phase = ''
  return ({ doing, part, done, all }) => {
    const now = performance.now()
    const current = `${doing} ${part === 'files' ? 'files' : 'rows'}`
    if (current === phase && now - printed < EVERY_MS) return
    printed = now
    phase = current
    const percent = all === 0 ? 100 : Math.floor((done / all) * 100)
    print(`${doing} ${part}: ${NUMBER.format(done)} of ${NUMBER.format(all)} (${percent} %)`)
  }
}
