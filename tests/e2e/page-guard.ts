import type { BrowserContext } from '@playwright/test'
import type { KrumeServer } from '../support/krume-server.ts'

export type PageGuard = {
  /** Looks at every page of a context, those opened later too. */
  watch(context: BrowserContext): Promise<void>
  /** A complaint that a test provokes on purpose, such as the browser's line about a page that is a 404. */
  allow(complaint: RegExp): void
  /** What nobody allowed: errors in the console or in scripts, answers of 500 and above, foreign requests. */
  complaints(): string[]
}

/**
 * Watches what no person would see but every page promises: nothing in the console, no violation of the content
 * security policy, no fault of the server, and no request to anybody but the platform and its shops.
 */
export function createPageGuard(server: KrumeServer): PageGuard {
  const heard: string[] = []
  // The recorder of traces looks into pictures that wait to be uploaded.
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
