import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/export.ts'
import { sheetWords } from './import/sheet-words.server.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Exports all products as a table that can be edited and imported again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale, clock, texts } = requestOf(context)
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const [words] = sheetWords(locale)
  const content = await krume.productSheets.export(scope, format, words)
  const { day } = wallClockAt(clock.now(), scope.bakery.timezone)
  const name = `${texts.admin.products.title.toLowerCase()}-${day}.${format}`
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
