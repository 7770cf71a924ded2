import { compile } from 'html-to-text'

/** Returns the plain-text version of a mail: paragraphs become lines, links are followed by their URL. */
export const htmlToText = compile({
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
})
