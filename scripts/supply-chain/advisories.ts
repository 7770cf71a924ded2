import type { Verdict } from './lock.ts'

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical'
type Advisory = { url: string; title: string; severity: Severity }

/** What `npm audit --json` says; without `vulnerabilities` the service has not answered. */
export type Audit = {
  vulnerabilities?: Record<string, { name: string; via: (Advisory | string)[] }>
  message?: string
}

const SERIOUS: readonly Severity[] = ['high', 'critical']

/**
 * Fails for what is serious; the rest is told. Where the advisory service cannot be asked, nothing is known, and that is
 * said: a registry's mirror without it is no reason to stop.
 */
export function judgeAudit(audit: Audit | undefined): Verdict {
  if (!audit?.vulnerabilities) {
    const why = audit?.message === undefined ? '' : ` (${audit.message})`
    return { said: `NOT CHECKED: the advisory service cannot be asked${why}`, problems: [] }
  }
  const found = Object.values(audit.vulnerabilities).flatMap(({ name, via }) =>
    // A name instead of an advisory is a package that only depends on one that has it.
    via.filter((one) => typeof one === 'object').map((advisory) => ({ name, ...advisory })),
  )
  const serious = found.filter(({ severity }) => SERIOUS.includes(severity))
  const told = found.map(({ name, severity, title, url }) => `\n  ${severity}: ${name}, ${title} (${url})`)
  return {
    said: `${found.length} known, ${serious.length} of them serious${told.join('')}`,
    problems: serious.map(({ name, title, url }) => `${name}: ${title} (${url})`),
  }
}
