import { readText } from '../../../read-form.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { watchedResponse } from '../parts/watched.server.ts'
import type { Route } from './+types/apply-import.ts'
import { sheetWords } from './sheet-words.server.ts'

const MAX_MARK = 60

/** Imports what was read, and tells how far it is. Given up, none of it is there. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, locale } = requestOf(context)
  const mark = readText(await request.formData(), 'mark', MAX_MARK)
  return watchedResponse(context, 'importing products', (watch) =>
    krume.productSheets.apply(scope, sheetWords(locale), mark, watch),
  )
}
