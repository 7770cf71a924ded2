import XMLBuilder from 'fast-xml-builder'
import type { VatRate } from '../catalogue/products/product-bounds.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import { INVOICE_WORDS } from './invoice-words.ts'

/** Profile of the content: the European core invoice. */
const PROFILE = 'urn:cen.eu:en16931:2017'

/** Codes of UNTDID 1001. A cancellation is a corrected invoice with negative amounts. */
const TYPE_CODES = { invoice: '380', cancellation: '384' } as const
const PIECE = 'C62'
const SEPA_TRANSFER = '58'
const PURPOSE = 'urn:un:unece:uncefact:'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })

/** Everything that an XML 1.0 document must not contain; texts stored by earlier versions may. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Writes an invoice as Cross Industry Invoice D16B, as Factur-X and ZUGFeRD embed it (profile EN 16931). */
export function invoiceXml(invoice: InvoiceContent): string {
  const { kind, number, day, locale, smallBusiness, seller } = invoice
  const notes = [seller.register, smallBusiness ? INVOICE_WORDS[locale].smallBusiness : '']
  const xml: string = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${PURPOSE}data:standard:CrossIndustryInvoice:100`,
      '@xmlns:qdt': `${PURPOSE}data:standard:QualifiedDataType:100`,
      '@xmlns:ram': `${PURPOSE}data:standard:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:udt': `${PURPOSE}data:standard:UnqualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': PROFILE },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': TYPE_CODES[kind],
        'ram:IssueDateTime': dateOf(day),
        'ram:IncludedNote': notes.flatMap((note) => (note === '' ? [] : [{ 'ram:Content': note }])),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map((line, at) => lineItem(invoice, line, at)),
        'ram:ApplicableHeaderTradeAgreement': agreement(invoice),
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateOf(invoice.to) },
        },
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice),
      },
    },
  })
  return xml.replaceAll(NOT_XML, '')
}

function lineItem({ locale, smallBusiness }: InvoiceContent, line: InvoiceLine, at: number) {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(at + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': line.name || INVOICE_WORDS[locale].deposit },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice(line) },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '#text': String(line.quantity), '@unitCode': PIECE },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': { 'ram:TypeCode': 'VAT', ...category(line.rate, smallBusiness) },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': euros(line.netCents) },
    },
  }
}

function agreement({ buyer, seller }: InvoiceContent) {
  return {
    ...given('ram:BuyerReference', buyer.buyerReference),
    'ram:SellerTradeParty': {
      // EN 16931 requires an identifier of the seller besides the tax number (BR-CO-26).
      ...(seller.vatId === '' && { 'ram:ID': seller.taxNumber }),
      'ram:Name': seller.name,
      'ram:DefinedTradeContact': {
        ...given('ram:PersonName', seller.person || seller.name),
        ...(seller.phone !== '' && {
          'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': seller.phone },
        }),
        'ram:EmailURIUniversalCommunication': { 'ram:URIID': seller.email },
      },
      ...addressOf(seller),
      'ram:SpecifiedTaxRegistration': [
        ...registration(seller.taxNumber, 'FC'),
        ...registration(seller.vatId, 'VA'),
      ],
    },
    'ram:BuyerTradeParty': {
      'ram:Name': buyer.name,
      ...(buyer.person !== '' && { 'ram:DefinedTradeContact': { 'ram:PersonName': buyer.person } }),
      ...addressOf(buyer),
      'ram:SpecifiedTaxRegistration': registration(buyer.vatId, 'VA'),
    },
    ...(buyer.reference !== '' && {
      'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': buyer.reference },
    }),
  }
}

function addressOf({ street, zip, city, email }: InvoiceContent['buyer' | 'seller']) {
  return {
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': zip,
      'ram:LineOne': street,
      'ram:CityName': city,
      'ram:CountryID': 'DE',
    },
    'ram:URIUniversalCommunication': { 'ram:URIID': { '#text': email, '@schemeID': 'EM' } },
  }
}

function registration(id: string, schemeID: 'FC' | 'VA') {
  return id === '' ? [] : [{ 'ram:ID': { '#text': id, '@schemeID': schemeID } }]
}

function settlement({ kind, due, from, to, locale, seller, smallBusiness, sums, ...rest }: InvoiceContent) {
  return {
    'ram:InvoiceCurrencyCode': 'EUR',
    ...(kind === 'invoice' && {
      'ram:SpecifiedTradeSettlementPaymentMeans': {
        'ram:TypeCode': SEPA_TRANSFER,
        'ram:PayeePartyCreditorFinancialAccount': {
          'ram:IBANID': seller.iban,
          'ram:AccountName': seller.name,
        },
      },
    }),
    'ram:ApplicableTradeTax': sums.rates.map(({ rate, netCents, vatCents }) => ({
      'ram:CalculatedAmount': euros(vatCents),
      'ram:TypeCode': 'VAT',
      ...(smallBusiness && { 'ram:ExemptionReason': INVOICE_WORDS[locale].smallBusiness }),
      'ram:BasisAmount': euros(netCents),
      ...category(rate, smallBusiness),
    })),
    'ram:BillingSpecifiedPeriod': { 'ram:StartDateTime': dateOf(from), 'ram:EndDateTime': dateOf(to) },
    ...(kind === 'invoice' && { 'ram:SpecifiedTradePaymentTerms': { 'ram:DueDateDateTime': dateOf(due) } }),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': euros(sums.netCents),
      'ram:TaxBasisTotalAmount': euros(sums.netCents),
      'ram:TaxTotalAmount': { '#text': euros(sums.vatCents), '@currencyID': 'EUR' },
      ...(sums.roundingCents !== 0 && { 'ram:RoundingAmount': euros(sums.roundingCents) }),
      'ram:GrandTotalAmount': euros(sums.netCents + sums.vatCents),
      'ram:DuePayableAmount': euros(sums.payableCents),
    },
    ...(rest.original && {
      'ram:InvoiceReferencedDocument': {
        'ram:IssuerAssignedID': rest.original.number,
        'ram:FormattedIssueDateTime': {
          'qdt:DateTimeString': { '#text': compact(rest.original.day), '@format': '102' },
        },
      },
    }),
  }
}

function category(rate: VatRate, smallBusiness: boolean) {
  return { 'ram:CategoryCode': smallBusiness ? 'E' : 'S', 'ram:RateApplicablePercent': rate }
}

/** Returns the net price of a piece with enough digits that, times the quantity, it gives the line's amount. */
function unitPrice({ netCents, quantity }: InvoiceLine): string {
  return quantity === 0 ? '0.00' : (netCents / quantity / 100).toFixed(6)
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function dateOf(day: string) {
  return { 'udt:DateTimeString': { '#text': compact(day), '@format': '102' } }
}

function given(name: string, value: string): Record<string, string> {
  return value === '' ? {} : { [name]: value }
}
