import { setTimeout as pause } from 'node:timers/promises'
import { randomString } from '#kit/ids.ts'
import type { Acknowledged } from '../cluster/order-load.ts'
import type { Traffic } from '../cluster/traffic.ts'
import { checkoutForm, dayFromNow } from '../support/checkout-form.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'

const TABS = 4
const LOADS_MS = 1000

type Shop = { traffic: Traffic; host: string; bakery: OpenBakery; branch: string }

/** Page with the browser's files that it needs. */
type Loaded = { build: string; files: string[] }

/**
 * Loads the shop again and again with all of its scripts and styles, as browsers with empty caches do. Counts the
 * builds that it has seen and the files that were missing.
 */
export function startBrowsing(shop: Shop) {
  const builds = new Set<string>()
  const missing: string[] = []
  const closing = new AbortController()
  const browsing = (async () => {
    while (!closing.signal.aborted) {
      const { build, files } = await load(shop)
      builds.add(build)
      for (const file of files) await askFile(shop, file, missing)
      await pause(LOADS_MS)
    }
  })()
  return {
    builds,
    missing,
    async stop() {
      closing.abort()
      await browsing
    },
  }
}

/** Opens tabs with the checkout of the version that serves now, to be submitted later. */
export async function openTabs(shop: Shop) {
  const { traffic, host, bakery, branch } = shop
  const first = await load(shop)
  const forms: Record<string, string>[] = []
  for (let tab = 0; tab < TABS; tab++) {
    const form = checkoutForm(bakery, { branch, day: dayFromNow(TABS + tab), slot: '08:00' })
    const cookie = `basket=${form['basket']}; pickup=${encodeURIComponent(form['choice'] ?? '')}`
    const page = await traffic.ask('page', '/checkout', { host, cookie })
    const email = `tab-${randomString(8)}@example.com`
    forms.push({ ...form, ...hiddenInputs(page?.text ?? ''), email })
  }
  return {
    /** Submits the forms as scripts do, half of them as forms without scripts, and asks for the old page's files. */
    async submit(acknowledged: Acknowledged[], strange: string[]): Promise<{ missing: string[] }> {
      const missing: string[] = []
      for (const file of first.files) await askFile(shop, file, missing)
      for (const [tab, body] of forms.entries()) {
        const target = tab % 2 === 0 ? '/checkout.data' : '/checkout'
        const answer = await traffic.ask('form', target, { host, method: 'POST', body })
        const said = `${answer?.headers.location ?? ''} ${answer?.text ?? ''}`
        const [, order] = /\/orders\/([a-z0-9]{26})/.exec(said) ?? []
        if (order === undefined) strange.push(`tab: ${target} ${answer?.status}`)
        else acknowledged.push({ order, email: body['email'] ?? '', at: performance.now() })
      }
      return { missing }
    },
  }
}

async function load({ traffic, host }: Shop): Promise<Loaded> {
  const page = await traffic.ask('page', '/', { host })
  const html = page?.text ?? ''
  const [, build = ''] = /data-build="([^"]+)"/.exec(html) ?? []
  return { build, files: [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))] }
}

async function askFile({ traffic, host }: Shop, file: string, missing: string[]): Promise<void> {
  const answer = await traffic.ask('page', file, {
    host,
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  })
  if (answer?.status !== 200) missing.push(`${file}: ${answer?.status}`)
}

function hiddenInputs(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const attribute = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const [name, value] = [attribute(input, 'name'), attribute(input, 'value').replaceAll('&amp;', '&')]
      return name === '' || value === '' ? [] : [[name, value]]
    }),
  )
}
