import { drillNewest } from '#core/backups/drill-newest.ts'
import type { Core } from '#core/core.ts'
import type { OutboxDelivery } from '#core/outbox/outbox-delivery.ts'
import type { Job } from '#kit/time/scheduler.ts'
import { finishDeletions } from './accounts/closing/delete-bakery.server.ts'
import { createLogoDrawing } from './branding/draw-logos.server.ts'
import { createCategories } from './catalogue/products/categories.server.ts'
import { judgePhotos } from './catalogue/products/judge-photos.server.ts'
import { createProducts } from './catalogue/products/products.server.ts'
import { queueDigests } from './digests/queue-digests.server.ts'
import { totalDays } from './forecast/total-days.server.ts'
import { queueDayMessages } from './messages/queue-day-messages.server.ts'
import { finishStarterAdditions } from './onboarding/add-starters.server.ts'
import { markNoShows } from './ordering/changing/mark-no-shows.server.ts'
import { remindCustomers } from './ordering/changing/remind-customers.server.ts'
import type { Ordering } from './ordering/ordering.server.ts'
import { isOrdered } from './ordering/reading/is-ordered.server.ts'
import type { PlatformPlace } from './platform/platform.ts'
import { deleteOldBackups } from './retention/delete-old-backups.server.ts'
import { deleteUnfinished } from './retention/delete-unfinished.server.ts'
import { forgetOldData } from './retention/forget.server.ts'
import { repeatErasures } from './retention/repeat-erasures.server.ts'
import { placeDueOrders } from './standing/place-due.server.ts'
import { tendWaitingLists } from './waiting/tend-waiting.server.ts'
import { queueClosedDays } from './webhooks/record-deliveries.server.ts'

/** Returns the scheduled jobs. One process of an installation runs them; running one twice is harmless. */
export function bakeryJobs(
  core: Core,
  ordering: Ordering,
  place: PlatformPlace,
  { mails, webhooks }: { mails: OutboxDelivery; webhooks: OutboxDelivery },
): Job[] {
  return [
    // New mails are sent at once; this job is for retries.
    { id: 'deliver-mails', schedule: '* * * * *', run: () => mails.deliverDue() },
    { id: 'deliver-webhooks', schedule: '* * * * *', run: () => webhooks.deliverDue() },
    {
      id: 'mark-no-shows',
      schedule: '*/15 * * * *',
      run: async () => {
        await markNoShows(core, ordering)
      },
    },
    {
      id: 'remind-customers',
      schedule: '*/15 * * * *',
      run: async () => {
        await remindCustomers(core, ordering)
      },
    },
    {
      id: 'place-standing-orders',
      schedule: '*/15 * * * *',
      run: () => placeDueOrders(core, { ordering, publicUrl: place.publicUrl }),
    },
    {
      id: 'tend-waiting-lists',
      schedule: '*/20 * * * * *',
      run: () => tendWaitingLists(core, { ordering, publicUrl: place.publicUrl }),
    },
    {
      id: 'queue-day-messages',
      schedule: '*/20 * * * * *',
      run: () => queueDayMessages(core, place.publicUrl),
    },
    { id: 'queue-digests', schedule: '*/5 * * * *', run: () => queueDigests(core, place) },
    { id: 'queue-closed-days', schedule: '*/5 * * * *', run: () => queueClosedDays(core) },
    { id: 'delete-unfinished-accounts', schedule: '41 2 * * *', run: () => deleteUnfinished(core) },
    // Runs often, to follow every restore of a backup soon.
    { id: 'repeat-erasures', schedule: '*/10 * * * *', run: () => repeatErasures(core) },
    { id: 'finish-deletions', schedule: '*/15 * * * *', run: () => finishDeletions(core, place) },
    {
      // The seconds come first: what a dead process began continues within a minute.
      id: 'finish-starter-additions',
      schedule: '*/20 * * * * *',
      run: () =>
        finishStarterAdditions(core, {
          categories: createCategories(core),
          products: createProducts(core, isOrdered),
        }),
    },
    { id: 'draw-logos', schedule: '*/5 * * * *', run: createLogoDrawing(core) },
    { id: 'judge-photos', schedule: '11 3 * * *', run: () => judgePhotos(core) },
    // Hourly, because a day ends at a different time in each time zone.
    { id: 'total-days', schedule: '7 * * * *', run: () => totalDays(core) },
    { id: 'forget-old-data', schedule: '23 2 * * *', run: () => forgetOldData(core) },
    { id: 'drill-backups', schedule: '47 3 * * 0', run: () => drillNewest(core) },
    { id: 'delete-old-backups', schedule: '37 2 * * *', run: () => deleteOldBackups(core) },
  ]
}
