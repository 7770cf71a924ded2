import type { Day } from '#bakery/branches/hours.ts'
import type { NewsMessages } from '#web/i18n/help/news.en.ts'
import type { HelpTopic } from './help-topics.ts'

/** New features with the day they were added and the article about them, newest first. */
export const NEWS: Record<keyof NewsMessages, { day: Day; topic: HelpTopic }> = {
  accountStanding: { day: '2026-11-28', topic: 'standing-orders' },
  accountLimit: { day: '2026-11-28', topic: 'companies' },
  managers: { day: '2026-11-28', topic: 'team' },
  counterWork: { day: '2026-11-28', topic: 'team' },
  invoices: { day: '2026-11-28', topic: 'invoices' },
  lateOffers: { day: '2026-11-28', topic: 'waiting-list' },
  tablets: { day: '2026-11-28', topic: 'team' },
  companies: { day: '2026-11-27', topic: 'companies' },
  leftovers: { day: '2026-11-27', topic: 'leftovers' },
  team: { day: '2026-11-27', topic: 'team' },
  waiting: { day: '2026-11-27', topic: 'waiting-list' },
  forecast: { day: '2026-11-27', topic: 'forecast' },
  figures: { day: '2026-11-27', topic: 'sales' },
  bookkeeping: { day: '2026-11-27', topic: 'bookkeeping' },
  apiKeys: { day: '2026-11-27', topic: 'api-keys' },
  help: { day: '2026-11-27', topic: 'start' },
  standing: { day: '2026-11-27', topic: 'standing-orders' },
  rush: { day: '2026-11-27', topic: 'rush-days' },
  webhooks: { day: '2026-11-27', topic: 'webhooks' },
  bakePlan: { day: '2026-11-27', topic: 'bake-plan' },
  customers: { day: '2026-11-27', topic: 'customers' },
  digests: { day: '2026-11-27', topic: 'general' },
  messages: { day: '2026-11-26', topic: 'messages' },
  pools: { day: '2026-11-26', topic: 'limits' },
  soldOut: { day: '2026-11-23', topic: 'sold-out' },
}
