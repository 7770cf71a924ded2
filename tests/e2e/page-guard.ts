import type { BrowserContext } from '@playwright/test'
import type { KrumeServer } from '../support/krume-server.ts'

export type PageGuard = {
  /** Watches every page of a context, including later ones. */
  watch(context: BrowserContext): Promise<void>
  /** Allows complaints that a test provokes on purpose, such as the browser's message about a 404. */
  allow(complaint: RegExp): void
  /**
   * Returns complaints that were not allowed: console and script errors, responses of 500 and above, foreign
   * requests.
   */
  complaints(): string[]
}

/**
 * Creates a guard for promises that no user sees: an empty console, no violation of the content security policy, no
 * server fault, and no request to hosts other than the platform and its shops.
 */
export function createPageGuard(server: KrumeServer): PageGuard {
  const heard: string[] = []
  // Playwright's trace recorder reads pictures before their upload.
  const allowed: RegExp[] = [/Connecting to 'blob:/, /connect-src by blob/, /blocked by Playwright/]
  const own = new RegExp(`^(http://([a-z0-9-]+\\.)?localhost:${server.port}/|data:|blob:|about:)`)
  return {
    async watch(context) {
      await context.addInitScript(reportPolicyViolations)
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(`script: ${error.error().stack || String(error.error())}`))
      context.on('request', (request) => {
        if (!own.test(request.url())) heard.push(`foreign request: ${request.url()}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 500) heard.push(`${response.status()}: ${response.url()}`)
      })
    },
    allow(complaint) {
      allowed.push(complaint)
    },
    complaints: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  }
}

/** Runs in the page. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI} ${event.sample}`)
  })
}
