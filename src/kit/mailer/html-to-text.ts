import type { HtmlToTextOptions } from 'html-to-text'
import { library } from '../library.ts'

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', format: 'labelledLink' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  formatters: {
    labelledLink(link, walk, builder) {
      walk(link.children, builder)
      if (link.attribs['href']) builder.addInline(`: ${link.attribs['href']}`, { noWordTransform: true })
    },
  },
}

/** Returns the plain-text version of a mail: paragraphs become lines, links are followed by their URL. */
export function htmlToText(html: string): string {
  return library('html-to-text').convert(html, OPTIONS)
}
