import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { PrintDocument, PrintJob } from '#bakery/print/print.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { jobQuery, readPrintJob } from './print-job.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the print job in the request's URL; the default day is tomorrow. */
export function requestedJob(context: Context, scope: OwnerScope, request: Request): PrintJob {
  const today = wallClockAt(requestOf(context).clock.now(), scope.bakery.timezone).day
  return readPrintJob(new URL(request.url).searchParams, addDays(today, 1))
}

/** Returns the document in the user's language. Throws 404 for a branch or an order of another bakery. */
export function printDocument(context: Context, scope: OwnerScope, job: PrintJob): Promise<PrintDocument> {
  const { krume, locale } = requestOf(context)
  return orRefuse(krume.print.document(scope, job, locale))
}

const MAX_CACHED_PICTURES = 40

/**
 * Cache of page pictures that a preview is about to request, so that a day with thousands of orders is laid out once
 * instead of for each page.
 */
const pictures = new LRUCache<string, string>({ max: MAX_CACHED_PICTURES })

type PictureOf = { scope: OwnerScope; job: PrintJob; page: number; revision: string }

function pictureKey(context: Context, { scope, job, page, revision }: PictureOf): string {
  return [scope.bakery.id, requestOf(context).locale, jobQuery(job), page, revision].join('|')
}

/** Caches the picture of a page for the coming request. */
export function cachePicture(context: Context, of: PictureOf, document: PrintDocument): void {
  const picture = document.picture(of.page)
  if (picture !== undefined) pictures.set(pictureKey(context, of), picture)
}

/** Returns a page as SVG; `undefined` beyond the last. Throws 404 like `printDocument`. */
export async function pictureOf(context: Context, of: PictureOf): Promise<string | undefined> {
  const cached = pictures.get(pictureKey(context, of))
  return cached ?? (await printDocument(context, of.scope, of.job)).picture(of.page)
}
