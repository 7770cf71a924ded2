import type { AdminMessages } from '#web/i18n/admin/en.ts'
import type { HelpMessages } from '#web/i18n/help/en.ts'

export type HelpTopic = keyof HelpMessages
export type HelpGroup = keyof AdminMessages['help']['groups']

type Place = {
  group: HelpGroup
  /** Pages that the article is about, below `/admin`; the first is the one that it links to. */
  pages: readonly [string, ...string[]]
}

/** Articles by group, in the order of the help's first page. */
export const HELP_TOPICS: Record<HelpTopic, Place> = {
  start: { group: 'daily', pages: ['', 'setup'] },
  orders: { group: 'daily', pages: ['orders'] },
  counter: { group: 'daily', pages: ['counter'] },
  'bake-plan': { group: 'daily', pages: ['bake-plan', 'dough-groups'] },
  forecast: { group: 'daily', pages: ['forecast'] },
  sales: { group: 'daily', pages: ['figures'] },
  'sold-out': { group: 'daily', pages: ['products/sold-out'] },
  messages: { group: 'daily', pages: ['orders/message'] },
  'closed-days': { group: 'daily', pages: ['branches', 'branches/:id/displaced'] },
  print: { group: 'daily', pages: ['print'] },
  customers: { group: 'daily', pages: ['orders', 'orders/:id/customer'] },
  'standing-orders': { group: 'daily', pages: ['standing-orders'] },
  companies: { group: 'daily', pages: ['companies'] },
  leftovers: { group: 'daily', pages: ['leftovers'] },
  'waiting-list': { group: 'daily', pages: ['waiting-list'] },
  products: { group: 'assortment', pages: ['products'] },
  categories: { group: 'assortment', pages: ['product-categories'] },
  limits: { group: 'assortment', pages: ['product-pools'] },
  branches: { group: 'shop', pages: ['branches'] },
  'rush-days': { group: 'shop', pages: ['rush-days'] },
  branding: { group: 'shop', pages: ['branding'] },
  marketing: { group: 'shop', pages: ['marketing', 'publish'] },
  general: { group: 'shop', pages: ['general'] },
  legal: { group: 'shop', pages: ['general', 'legal', 'duties', 'agreement'] },
  'customers-view': { group: 'shop', pages: ['orders'] },
  account: { group: 'account', pages: ['account'] },
  team: { group: 'account', pages: ['team', 'tablets'] },
  webhooks: { group: 'account', pages: ['general', 'webhooks'] },
  'api-keys': { group: 'account', pages: ['general', 'api-keys'] },
  invoices: { group: 'account', pages: ['invoices'] },
  bookkeeping: { group: 'account', pages: ['bookkeeping'] },
}

const TOPICS = Object.keys(HELP_TOPICS) as HelpTopic[]

export function isHelpTopic(name: string | undefined): name is HelpTopic {
  return name !== undefined && Object.hasOwn(HELP_TOPICS, name)
}

export function topicsOf(group: HelpGroup): HelpTopic[] {
  return TOPICS.filter((topic) => HELP_TOPICS[topic].group === group)
}

/**
 * Returns the article about a page of the owners' area: of those whose page contains it, the most precise. `undefined`
 * on the help's own pages and those that no article is about.
 */
export function topicOf(path: string): HelpTopic | undefined {
  const segments = path.split('/').slice(2)
  let best: { topic: HelpTopic; length: number } | undefined
  for (const topic of TOPICS)
    for (const page of HELP_TOPICS[topic].pages) {
      const wanted = page === '' ? [] : page.split('/')
      const fits =
        page === '' ? segments.length === 0 : wanted.every((part, at) => matches(part, segments[at]))
      // Of two articles about the same page, the one that is named after it comes first.
      const length = wanted.length + (page === topic || TOPICS.indexOf(topic) === 0 ? 0.5 : 0)
      if (fits && (best === undefined || length > best.length)) best = { topic, length }
    }
  return best?.topic
}

function matches(part: string, segment: string | undefined): boolean {
  return part.startsWith(':') ? segment !== undefined : part === segment
}
