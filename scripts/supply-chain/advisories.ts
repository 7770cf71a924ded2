import type { Verdict } from './lock.ts'

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical'
type Advisory = { url: string; title: string; severity: Severity }

/** Output of `npm audit --json`; without `vulnerabilities` the service did not respond. */
export type Audit = {
  vulnerabilities?: Record<string, { name: string; via: (Advisory | string)[] }>
  message?: string
}

const SERIOUS: readonly Severity[] = ['high', 'critical']

/**
 * Fails for serious advisories and reports the others. An unavailable advisory service is reported but does not fail,
 * since a registry mirror may lack it.
 */
export function judgeAudit(audit: Audit | undefined): Verdict {
  if (!audit?.vulnerabilities) {
    const why = audit?.message === undefined ? '' : ` (${audit.message})`
    return { said: `NOT CHECKED: the advisory service cannot be asked${why}`, problems: [] }
  }
  const found = Object.values(audit.vulnerabilities).flatMap(({ name, via }) =>
    // A name instead of an advisory means a package that only depends on an affected one.
    via.filter((one) => typeof one === 'object').map((advisory) => ({ name, ...advisory })),
  )
  const serious = found.filter(({ severity }) => SERIOUS.includes(severity))
  const told = found.map(({ name, severity, title, url }) => `\n  ${severity}: ${name}, ${title} (${url})`)
  return {
    said: `${found.length} known, ${serious.length} of them serious${told.join('')}`,
    problems: serious.map(({ name, title, url }) => `${name}: ${title} (${url})`),
  }
}
