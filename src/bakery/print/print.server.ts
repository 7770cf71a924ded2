import type { Core } from '#core/core.ts'
import { inTurns } from '#kit/queues/in-turns.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { formatOf } from '../format.ts'
import { parseInput } from '../input.ts'
import type { Locale } from '../locale.ts'
import { doughOrderOf } from '../ordering/baking/bake-plan.server.ts'
import { CHANGED_MEANWHILE, type Saved } from '../result.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { typesetter, withGapsMarked } from '../typesetting/fonts.server.ts'
import { pdfOf } from '../typesetting/pdf.server.ts'
import type { Sheet } from '../typesetting/sheet.ts'
import { svgOf } from '../typesetting/svg.server.ts'
import { currentBakeList, recordBakeList } from './bake-lists.server.ts'
import { labelSheets } from './labels.ts'
import { blackLogo, printLogo } from './logo.server.ts'
import { ordersToPrint } from './orders-to-print.server.ts'
import { type BakeLine, isChanged } from './papers/bake-changes.ts'
import { bakeList } from './papers/bake-list.ts'
import { dayList } from './papers/day-list.ts'
import { labelsOf } from './papers/label.ts'
import { orderSlip } from './papers/order-slip.ts'
import type { Paper, PrintedOrder } from './papers/paper.ts'
import type { Print, PrintDocument, PrintJob, PrintLayout } from './print.ts'
import { printSettings as settingsRecords } from './print-collections.server.ts'
import { LABEL_FORMAT } from './settings/label-formats.ts'
import {
  type PrintSettings,
  printSettings,
  settingsSeen,
  USUAL_PRINT_SETTINGS,
} from './settings/print-settings.ts'
import { PRINT_TEXTS } from './texts/print-language.ts'

export function createPrint(core: Core, publicUrl: string): Print {
  return {
    settings: (scope) => settingsOf(core, scope),
    saveSettings: (scope, ...of) => saveSettings(core, scope, ...of),
    document: (scope, job, locale) => documentOf(core, publicUrl, scope, job, locale),
    async recordBakeList(scope, of) {
      if (of.branch !== '') await getOwned(core, branches, scope, of.branch)
      return recordBakeList(core, scope, of)
    },
  }
}

/** Finds the bakery's record of print and marketing settings; `undefined` while it uses the defaults. */
export async function findPrintSettings(core: Core, { bakery }: OwnerScope) {
  return core.records.findFirst(settingsRecords, {
    filter: 'bakery = {:bakery}',
    params: { bakery: bakery.id },
  })
}

async function settingsOf(core: Core, scope: OwnerScope): Promise<PrintSettings> {
  return validSettings((await findPrintSettings(core, scope))?.papers)
}

/** Returns the stored settings, or the defaults if they are no longer valid. */
function validSettings(papers: PrintSettings | null | undefined): PrintSettings {
  const parsed = parseInput(printSettings, { ...USUAL_PRINT_SETTINGS, ...papers })
  return parsed.ok ? parsed.value : USUAL_PRINT_SETTINGS
}

async function saveSettings(
  core: Core,
  scope: OwnerScope,
  ...[layout, input, seen]: [PrintLayout, unknown, seen?: string]
): Promise<Saved<PrintSettings>> {
  return core.transaction(async (core) => {
    const stored = await findPrintSettings(core, scope)
    const before = validSettings(stored?.papers)
    if (seen !== undefined && seen !== settingsSeen(before, layout)) return CHANGED_MEANWHILE
    const parsed = parseInput(printSettings, { ...before, [layout]: input })
    if (!parsed.ok) return parsed
    const papers = parsed.value
    if (stored) await core.records.update(settingsRecords, stored.id, { papers })
    else await core.records.create(settingsRecords, { bakery: scope.bakery.id, papers, marketing: null })
    return parsed
  })
}

type Draft = Pick<PrintDocument, 'title' | 'orders' | 'bakeList'> & {
  pieces?: number
  sheets: Iterable<Sheet>
}

async function documentOf(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  job: PrintJob,
  locale: Locale,
): Promise<PrintDocument> {
  const branch = job.branch === '' ? undefined : await getOwned(core, branches, scope, job.branch)
  const paper: Paper = {
    type: typesetter,
    texts: PRINT_TEXTS[locale],
    format: formatOf(locale),
    settings: await settingsOf(core, scope),
    bakeryName: scope.bakery.name,
    logo: await (job.layout === 'label' ? blackLogo : printLogo)(core, scope.bakery),
  }
  const { layout } = job
  const draft =
    layout === 'bake'
      ? await bakeDraft(core, scope, paper, job, branch?.name)
      : await ordersDraft(core, publicUrl, scope, paper, { ...job, layout })
  const sheets = [...draft.sheets]
  const day = job.order === '' ? `-${job.day}` : ''
  return {
    title: draft.title,
    fileName: `${slugOf(draft.title)}${day}.pdf`,
    orders: draft.orders,
    pieces: draft.pieces ?? sheets.length,
    pages: sheets.length,
    bakeList: draft.bakeList,
    pdf: () =>
      pdfOf(sheets, {
        title: draft.title,
        author: scope.bakery.name,
        createdAt: core.clock.now(),
        language: locale,
      }),
    picture(page) {
      const sheet = sheets[page - 1]
      return sheet && svgOf(sheet, draft.title)
    },
  }
}

function lineOnPaper(line: BakeLine): BakeLine {
  const variants = line.variants.map((variant) => ({ ...variant, text: withGapsMarked(variant.text) }))
  return { ...line, variants }
}

async function bakeDraft(
  core: Core,
  scope: OwnerScope,
  paper: Paper,
  { day, branch }: PrintJob,
  branchName: string | undefined,
): Promise<Draft> {
  const { texts, format } = paper
  const list = await currentBakeList(core, scope, { day, branch })
  const { version, since, printedAt, lines } = list
  const place = branchName ?? texts.allBranches
  const instant = (at: Date) => format.instant(at, scope.bakery.timezone)
  const facts = {
    place,
    day: format.dayLong(day),
    version,
    since,
    lines: lines.map(lineOnPaper),
    doughs: await doughOrderOf(core, scope),
    when: printedAt ? texts.printedAt(instant(printedAt)) : texts.asOf(instant(core.clock.now())),
    branches: branch === '' ? await branchColumns(core, scope) : [],
  }
  const changes = lines.filter(isChanged).length
  return {
    title: `${texts.bakeList} ${place} ${texts.version(version)}`,
    orders: lines.length,
    bakeList: { version, since, printedAt, changes },
    sheets: bakeList(paper, facts),
  }
}

/** Lists all branches in the bakery's order, with their current names. */
async function branchColumns(core: Core, { bakery }: OwnerScope): Promise<{ id: string; name: string }[]> {
  const found = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery: bakery.id },
    sort: 'position,created',
  })
  return found.map(({ id, name }) => ({ id, name }))
}

type OrdersJob = PrintJob & { layout: Exclude<PrintLayout, 'bake'> }

async function ordersDraft(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  paper: Paper,
  job: OrdersJob,
): Promise<Draft> {
  const { texts } = paper
  const orders = await ordersToPrint(core, publicUrl, scope, job)
  const common = { orders: orders.length, bakeList: undefined }
  switch (job.layout) {
    case 'slip':
      return {
        ...common,
        title: texts.slipTitle,
        pieces: orders.length,
        sheets: await inTurns(orders, (order) => orderSlip(paper, order)),
      }
    case 'list':
      return { ...common, title: texts.dayList, sheets: dayLists(paper, job, orders) }
    case 'label': {
      const { format } = paper.settings.label
      const labels = await inTurns(orders, (order) => labelsOf(paper, order, LABEL_FORMAT[format]))
      const sheets = labelSheets(format, labels, job.start)
      return { ...common, title: texts.labels, pieces: labels.length, sheets }
    }
  }
}

/** Lays out one list per branch, as they hang in different shops. */
function dayLists(paper: Paper, job: PrintJob, orders: readonly PrintedOrder[]): Sheet[] {
  const groups = Map.groupBy(orders, ({ branch }) => branch)
  return [...groups.values()].flatMap((group) =>
    dayList(paper, group[0]?.pickupDay ?? job.day, group[0]?.branchName ?? '', group),
  )
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
