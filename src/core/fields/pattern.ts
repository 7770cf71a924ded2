import { RE2JS } from 're2js'
import { RecentMap } from '#kit/recent-map.ts'

const compiled = new RecentMap<RE2JS>(500)

/** Compiles a client's pattern for an engine that matches in linear time. Throws for unsupported syntax. */
export function compilePattern(pattern: string): RE2JS {
  return compiled.get(pattern, () => RE2JS.compile(pattern))
}

/** Tells whether the pattern matches anywhere in the text. An invalid pattern never matches. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return compilePattern(pattern).test(text)
  } catch {
    return false
  }
}
