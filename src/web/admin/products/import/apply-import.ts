import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { progressResponse } from '#web/desk/transfer/progress-response.server.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/apply-import.ts'
import { sheetWords } from './sheet-words.server.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

const MAX_MARK = 60

/**
 * Imports the previously read file and streams the progress, or aborts the running import, which then saves nothing.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'give-up') {
    await krume.productSheets.giveUp(scope)
    return new Response(null, { status: 204 })
  }
  const mark = readText(form, 'mark', MAX_MARK)
  return progressResponse(context, 'importing products', (progress) =>
    krume.productSheets.apply(scope, sheetWords(locale), mark, progress),
  )
}
