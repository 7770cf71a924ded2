import { formatOf } from '#bakery/format.ts'
import { typesetter } from '#bakery/print/fonts.server.ts'
import type { Paper, PrintedOrder } from '#bakery/print/paper.ts'
import { type PrintSettings, USUAL_PRINT_SETTINGS } from '#bakery/print/print-settings.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { anOrder, anOrderLine } from './bakery-records.ts'

/** German paper of a bakery without a logo. */
export function aPaper(
  changes: { [Layout in keyof PrintSettings]?: Partial<PrintSettings[Layout]> } = {},
): Paper {
  const usual = USUAL_PRINT_SETTINGS
  return {
    type: typesetter,
    texts: catalogueOf('de').paper.print,
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
