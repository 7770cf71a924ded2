import { RE2JS } from 're2js'
import { RecentMap } from '#kit/recent-map.ts'

const compiled = new RecentMap<RE2JS>(500)

/** Patterns come from users: they run on an engine that takes linear time. Throws for what it does not understand. */
export function compilePattern(pattern: string): RE2JS {
  return compiled.get(pattern, () => RE2JS.compile(pattern))
}

/** Finds the pattern anywhere in the text. A pattern that cannot be compiled matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return compilePattern(pattern).test(text)
  } catch {
    return false
  }
}
