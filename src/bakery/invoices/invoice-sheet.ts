import { formatOf } from '../format.ts'
import { type FlowBlock, type FlowLine, heightOf, placed } from '../print/papers/flow.ts'
import { textLines } from '../print/papers/label-items.ts'
import { pagesOf } from '../print/papers/pages.ts'
import { logoMark, type PrintLogo } from '../print/papers/paper.ts'
import { A4 } from '../print/settings/label-formats.ts'
import { type Mark, rule, type Sheet, type TextStyle } from '../typesetting/sheet.ts'
import { fitted, type Typesetter, textAt, textEndingAt } from '../typesetting/typesetter.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import { periodOf } from './invoice-period.ts'
import { INVOICE_WORDS } from './invoice-words.ts'

const MARGIN = 20
const WIDTH = A4.width - 2 * MARGIN
const GREY = '#5c5851'
const PALE = '#9a948a'
/** Right edges of the columns in millimetres; for the item's column, the left one. */
const X = { quantity: 12, item: 16, price: 104, rate: 120, net: 145, gross: WIDTH }

const PLAIN: TextStyle = { font: 'text', size: 3.5 }
const BOLD: TextStyle = { font: 'text-bold', size: 3.5 }
const SMALL: TextStyle = { font: 'text', size: 2.8 }

export type InvoicePaper = { type: Typesetter; logo: PrintLogo | undefined }

/** Lays out an invoice on pages of A4, with the address where a window envelope shows it (DIN 5008, form B). */
export function invoiceSheets(paper: InvoicePaper, invoice: InvoiceContent): Sheet[] {
  return pagesOf(
    {
      ...A4,
      margin: MARGIN,
      head: (isFirst) => (isFirst ? firstHead(paper, invoice) : laterHead(paper, invoice)),
      footHeight: 20,
      foot: (page, pages) => foot(paper, invoice, page, pages),
    },
    [
      ...invoice.lines.map((line) => lineBlock(paper, invoice, line)),
      sumBlock(paper, invoice),
      paymentBlock(paper, invoice),
      ...orderBlocks(paper, invoice),
    ],
  )
}

function gap(height: number): FlowLine {
  return { height, marks: [] }
}

function firstHead(paper: InvoicePaper, invoice: InvoiceContent): FlowLine {
  const { type } = paper
  const { buyer, seller, kind, number, original } = invoice
  const words = INVOICE_WORDS[invoice.locale]
  const half = 85
  const sender = [seller.name, seller.street, `${seller.zip} ${seller.city}`].join(' · ')
  const address = [buyer.name, buyer.person, buyer.street, `${buyer.zip} ${buyer.city}`]
    .filter((text) => text !== '')
    .flatMap((text) => textLines(paper, text, { ...PLAIN, size: 3.8 }, half, 0))
  const facts = factsOf(invoice).flatMap(({ label, value }) => [
    ...textLines(paper, label, { ...SMALL, size: 2.6 }, 62, 0),
    ...textLines(paper, value, BOLD, 62, 0),
    gap(1),
  ])
  const title: TextStyle = { font: 'display', size: 7.6, tracking: -0.01 }
  const text = `${words.titles[kind]} ${number}`
  const cancels = original
    ? textLines(
        paper,
        words.cancels(original.number, formatOf(invoice.locale).dayNumeric(original.day)),
        PLAIN,
        WIDTH,
        0,
      )
    : []
  const addressTop = 30
  const titleTop = Math.max(66, addressTop + Math.max(heightOf(address), heightOf(facts)) + 8)
  const columnsTop = titleTop + 6 + heightOf(cancels)
  const name: TextStyle = { font: 'display', size: 6, tracking: -0.01 }
  return {
    height: columnsTop + 9,
    marks: [
      ...(paper.logo
        ? logoMark(paper, { x: WIDTH, y: 0, height: 16, width: 60, fromRight: true })
        : [textEndingAt(type, seller.name, fitted(type, seller.name, name, WIDTH, 0.5), { x: WIDTH, y: 6 })]),
      textAt(sender, fitted(type, sender, { ...SMALL, size: 2.4 }, half), {
        x: 0,
        y: addressTop - 3,
        color: GREY,
      }),
      ...placed(address, 0, addressTop),
      ...placed(facts, WIDTH - 62, addressTop - 5.4),
      textAt(text, fitted(type, text, title, WIDTH, 0.5), { x: 0, y: titleTop }),
      ...placed(cancels, 0, titleTop + 2.4),
      ...placed([columns(paper, invoice)], 0, columnsTop),
    ],
  }
}

function factsOf(invoice: InvoiceContent): { label: string; value: string }[] {
  const { buyer, day, due, kind, locale, number } = invoice
  const words = INVOICE_WORDS[locale]
  const format = formatOf(locale)
  const facts = [
    { label: words.number, value: number },
    { label: words.day, value: format.dayNumeric(day) },
    { label: words.period, value: periodOf(invoice, locale) },
    { label: words.due, value: kind === 'invoice' ? format.dayNumeric(due) : '' },
    { label: words.buyerReference, value: buyer.buyerReference },
    { label: words.reference, value: buyer.reference },
    { label: words.yourVatId, value: buyer.vatId },
  ]
  return facts.filter(({ value }) => value !== '')
}

function laterHead(paper: InvoicePaper, invoice: InvoiceContent): FlowLine {
  const { kind, number, locale } = invoice
  return {
    height: 18,
    marks: [
      textAt(`${INVOICE_WORDS[locale].titles[kind]} ${number}`, { font: 'display', size: 5 }, { x: 0, y: 4 }),
      ...placed([columns(paper, invoice)], 0, 9),
    ],
  }
}

function columns({ type }: InvoicePaper, { locale }: InvoiceContent): FlowLine {
  const words = INVOICE_WORDS[locale].columns
  const style: TextStyle = { font: 'text-bold', size: 2.9 }
  const right = (text: string, x: number) => textEndingAt(type, text, style, { x, y: 3 })
  return {
    height: 9,
    marks: [
      right(words.quantity, X.quantity),
      textAt(words.item, style, { x: X.item, y: 3 }),
      right(words.price, X.price),
      right(words.rate, X.rate),
      right(words.net, X.net),
      right(words.gross, X.gross),
      rule(0, 5, WIDTH, 0.4),
    ],
  }
}

function lineBlock(paper: InvoicePaper, { locale }: InvoiceContent, line: InvoiceLine): FlowBlock {
  const { type } = paper
  const format = formatOf(locale)
  const words = INVOICE_WORDS[locale]
  const names = textLines(paper, line.name || words.deposit, PLAIN, X.price - 24 - X.item, X.item)
  const right = (text: string, x: number, style = PLAIN) => textEndingAt(type, text, style, { x, y: 3.2 })
  return [
    {
      height: heightOf(names) + 1.8,
      marks: [
        right(format.number(line.quantity), X.quantity, BOLD),
        ...placed(names, 0, 0),
        right(format.price(line.priceCents), X.price),
        right(format.percent(Number(line.rate) / 100), X.rate),
        right(format.price(line.netCents), X.net),
        right(format.price(line.priceCents * line.quantity), X.gross),
        rule(0, heightOf(names) + 0.9, WIDTH, 0.12, PALE),
      ],
    },
  ]
}

function sumBlock({ type }: InvoicePaper, { kind, locale, smallBusiness, sums }: InvoiceContent): FlowBlock {
  const words = INVOICE_WORDS[locale]
  const { price } = formatOf(locale)
  const rows = [
    ...sums.rates.flatMap(({ rate, netCents, vatCents }) =>
      smallBusiness
        ? []
        : [
            { label: words.net(rate), amount: price(netCents) },
            { label: words.vat(rate), amount: price(vatCents) },
          ],
    ),
    ...(sums.roundingCents === 0 ? [] : [{ label: words.rounding, amount: price(sums.roundingCents) }]),
  ]
  const total: TextStyle = { font: 'display', size: 5.2 }
  const lines = rows.map(
    ({ label, amount }): FlowLine => ({
      height: 5,
      marks: [
        textEndingAt(type, label, PLAIN, { x: X.net, y: 3.4 }),
        textEndingAt(type, amount, PLAIN, { x: X.gross, y: 3.4 }),
      ],
    }),
  )
  return [
    gap(3),
    ...lines,
    {
      height: 12,
      marks: [
        rule(X.price, 1.4, WIDTH - X.price, 0.4),
        textEndingAt(type, kind === 'invoice' ? words.total : words.totalBack, BOLD, { x: X.net, y: 7 }),
        textEndingAt(type, price(sums.payableCents), total, { x: X.gross, y: 7.4 }),
      ],
    },
  ]
}

function paymentBlock(paper: InvoicePaper, invoice: InvoiceContent): FlowBlock {
  const { day, due, kind, locale, seller, smallBusiness, sums } = invoice
  const words = INVOICE_WORDS[locale]
  const format = formatOf(locale)
  const amount = format.price(sums.payableCents)
  const pay = due === day ? words.payAtOnce(amount) : words.pay(amount, format.dayNumeric(due))
  const account = [`${words.toAccount} ${spaced(seller.iban)}`, seller.bank].filter((text) => text !== '')
  return [
    ...(smallBusiness ? [...textLines(paper, words.smallBusiness, PLAIN, WIDTH, 0), gap(3)] : []),
    ...(kind === 'invoice'
      ? [
          ...textLines(paper, pay, PLAIN, WIDTH, 0),
          ...textLines(paper, account.join(', '), BOLD, WIDTH, 0),
          gap(5),
        ]
      : [gap(2)]),
  ]
}

/** Lists the orders in two columns of rows, so that the company can compare them with its own. */
function orderBlocks(paper: InvoicePaper, { locale, orders }: InvoiceContent): FlowBlock[] {
  const { type } = paper
  const format = formatOf(locale)
  const half = WIDTH / 2 - 4
  const cell = ({ day, code, branch, cents }: InvoiceContent['orders'][number], x: number): Mark[] => {
    const text = `${format.dayNumeric(day)}  ${code}  ${branch}`
    const amount = format.price(cents)
    const room = half - type.width(amount, SMALL) - 2
    return [
      textAt(text, fitted(type, text, SMALL, room, 0.6), { x, y: 3, color: GREY }),
      textEndingAt(type, amount, SMALL, { x: x + half, y: 3, color: GREY }),
    ]
  }
  const rows = Array.from({ length: Math.ceil(orders.length / 2) }, (_, row): FlowLine => {
    const [left, right] = orders.slice(2 * row, 2 * row + 2)
    return {
      height: 4.2,
      marks: [...(left ? cell(left, 0) : []), ...(right ? cell(right, half + 8) : [])],
    }
  })
  const [first, ...rest] = rows
  const heading = textLines(paper, INVOICE_WORDS[locale].orders, BOLD, WIDTH, 0)
  return first ? [[...heading, gap(1), first], ...rest.map((row) => [row])] : []
}

function foot({ type }: InvoicePaper, invoice: InvoiceContent, page: number, pages: number): Mark[] {
  const { seller, locale } = invoice
  const words = INVOICE_WORDS[locale]
  const top = A4.height - MARGIN - 12
  const columns = [
    [seller.name, seller.person, seller.street, `${seller.zip} ${seller.city}`],
    [seller.email, seller.phone, seller.register],
    [
      seller.vatId && `${words.vatId} ${seller.vatId}`,
      seller.taxNumber && `${words.taxNumber} ${seller.taxNumber}`,
      seller.iban && `${words.toAccount} ${spaced(seller.iban)}`,
      seller.bank,
    ],
  ]
  const style: TextStyle = { font: 'text', size: 2.4 }
  const width = WIDTH / 3
  const number = words.page(page, pages)
  return [
    rule(MARGIN, top - 4, WIDTH, 0.15, PALE),
    ...columns.flatMap((lines, column) =>
      [...new Set(lines)]
        .filter((text) => text !== '')
        .map((text, row) =>
          textAt(text, fitted(type, text, style, width - 3, 0.6), {
            x: MARGIN + column * width,
            y: top + row * 3.4,
            color: GREY,
          }),
        ),
    ),
    textEndingAt(type, number, style, { x: A4.width - MARGIN, y: A4.height - MARGIN + 5, color: GREY }),
  ]
}

/** Groups the digits of an IBAN by four. */
function spaced(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
