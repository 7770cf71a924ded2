import { formatOf } from '#bakery/format.ts'
import type { DoughOrder } from '#bakery/ordering/baking/dough-order.ts'
import type { Paper, PrintedOrder } from '#bakery/print/papers/paper.ts'
import { type PrintSettings, USUAL_PRINT_SETTINGS } from '#bakery/print/settings/print-settings.ts'
import { PRINT_TEXTS } from '#bakery/print/texts/print-language.ts'
import { typesetter } from '#bakery/typesetting/fonts.server.ts'
import type { Sheet } from '#bakery/typesetting/sheet.ts'
import { anOrder, anOrderLine } from './bakery-records.ts'

/** Returns German paper of a bakery without a logo. */
export function aPaper(
  changes: { [Layout in keyof PrintSettings]?: Partial<PrintSettings[Layout]> } = {},
): Paper {
  const usual = USUAL_PRINT_SETTINGS
  return {
    type: typesetter,
    texts: PRINT_TEXTS.de,
    format: formatOf('de'),
    settings: {
      label: { ...usual.label, ...changes.label },
      slip: { ...usual.slip, ...changes.slip },
      list: { ...usual.list, ...changes.list },
      bake: { ...usual.bake, ...changes.bake },
    },
    bakeryName: 'Bäckerei Kruste',
    logo: undefined,
  }
}

export type LineDraft = { quantity: number; name: string }

export function aPrintedOrder(
  lines: readonly LineDraft[],
  changes: Partial<PrintedOrder> = {},
): PrintedOrder {
  const order = anOrder({ code: 'K7MX', customerName: 'Anna Becker', pickupDay: '2026-11-21', ...changes })
  return {
    ...order,
    lines: lines.map((line, position) => anOrderLine({ ...line, position, id: `line${position}` })),
    qr: `https://krume.example/admin/orders?day=${order.pickupDay}&q=${order.code}`,
  }
}

/** Returns the marks that reach over the edge of their sheet. */
export function outside({ marks, ...sheet }: Pick<Sheet, 'width' | 'height' | 'marks'>): unknown[] {
  const edge = 1e-6
  return marks.filter((mark) => {
    if (mark.kind === 'path') return false
    const right =
      mark.kind === 'text' ? mark.x + typesetter.width(mark.text, mark.style) : mark.x + mark.width
    const top = mark.kind === 'text' ? mark.y - mark.style.size * 0.8 : mark.y
    const height =
      mark.kind === 'qr' ? mark.width : mark.kind === 'text' ? 0.3 * mark.style.size : mark.height
    const bottom = mark.y + height
    return mark.x < -edge || top < -edge || right > sheet.width + edge || bottom > sheet.height + edge
  })
}

/** A bakery without dough groups. */
export const NO_DOUGHS: DoughOrder = { groups: [], doughs: new Map() }
