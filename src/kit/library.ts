import { createRequire } from 'node:module'
import type * as Iconify from '@iconify/utils'
import type * as WebAuthn from '@simplewebauthn/server'
import type * as Age from 'age-encryption'
import type * as Arctic from 'arctic'
import type * as Cronstrue from 'cronstrue/i18n.js'
import type * as Diff from 'diff'
import type * as FileType from 'file-type'
import type * as Fontkit from 'fontkit'
import type * as HtmlToText from 'html-to-text'
import type * as Jose from 'jose'
import type PdfDocument from 'pdfkit'
import type * as QrCode from 'qrcode'
import type sharp from 'sharp'

/** Libraries that take long to load and that few requests need. */
type Libraries = {
  '@iconify/utils': typeof Iconify
  '@simplewebauthn/server': typeof WebAuthn
  'age-encryption': typeof Age
  arctic: typeof Arctic
  'cronstrue/i18n.js': typeof Cronstrue
  diff: typeof Diff
  'file-type': typeof FileType
  fontkit: typeof Fontkit
  'html-to-text': typeof HtmlToText
  jose: typeof Jose
  pdfkit: typeof PdfDocument
  qrcode: typeof QrCode
  sharp: typeof sharp
}

const require = createRequire(import.meta.url)

/**
 * Loads a library on its first use, at once, so that callers need not wait. A process that serves starts without it:
 * each would take a tenth of a second of the start, and megabytes of every process.
 */
export function library<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  return require(name) as Libraries[Name]
}
