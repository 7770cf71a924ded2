import type { RouterContextProvider } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { PrintDocument, PrintJob } from '#bakery/print/print.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { readPrintJob } from './print-job.ts'

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
