import type { RouterContextProvider } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { PrintDocument, PrintJob } from '#bakery/print/print.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { RecentMap } from '#kit/recent-map.ts'
import { requestOf } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { jobQuery, readPrintJob } from './print-job.ts'

type Context = Readonly<RouterContextProvider>

/** What a request's address asks for; tomorrow's papers where it names no day. */
export function requestedJob(context: Context, scope: OwnerScope, request: Request): PrintJob {
  const today = wallClockAt(requestOf(context).clock.now(), scope.bakery.timezone).day
  return readPrintJob(new URL(request.url).searchParams, addDays(today, 1))
}

/** The document in the language of whoever prints it. 404 for a branch or an order that is not theirs. */
export function printDocument(context: Context, scope: OwnerScope, job: PrintJob): Promise<PrintDocument> {
  const { krume, texts, locale } = requestOf(context)
  return orRefuse(krume.print.document(scope, job, { texts: texts.paper.print, locale }))
}

const KEPT_PICTURES = 40

/** Of the pages that a preview has just been told of: a day of thousands of orders is laid out once, not for each. */
const pictures = new RecentMap<string>(KEPT_PICTURES)

type PictureOf = { scope: OwnerScope; job: PrintJob; page: number; revision: string }

function pictureKey(context: Context, { scope, job, page, revision }: PictureOf): string {
  return [scope.bakery.id, requestOf(context).locale, jobQuery(job), page, revision].join('|')
}

/** Keeps the picture of a page for the request that will ask for it. */
export function keepPicture(context: Context, of: PictureOf, document: PrintDocument): void {
  const picture = document.picture(of.page)
  if (picture !== undefined) pictures.get(pictureKey(context, of), () => picture)
}

/** A page as a picture; `undefined` beyond the last. 404 as `printDocument`. */
export async function pictureOf(context: Context, of: PictureOf): Promise<string | undefined> {
  const kept = pictures.find(pictureKey(context, of))
  return kept ?? (await printDocument(context, of.scope, of.job)).picture(of.page)
}
