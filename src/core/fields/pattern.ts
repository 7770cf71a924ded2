import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

const compiled = new LRUCache<string, RE2JS>({ max: 500, memoMethod: (pattern) => RE2JS.compile(pattern) })

/** Compiles a client's pattern for an engine that matches in linear time. Throws for unsupported syntax. */
export function compilePattern(pattern: string): RE2JS {
  return compiled.memo(pattern)
}

/** Tells whether the pattern matches anywhere in the text. An invalid pattern never matches. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return compilePattern(pattern).test(text)
  } catch {
    return false
  }
}
