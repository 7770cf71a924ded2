/** A sentence around a name, which may be in a language other than the page's. */
export type SentenceOfName = { before: string; name: string; lang: 'de' | undefined; after: string }

/** Splits a sentence at the name that it is made of. */
export function aroundName(
  sentence: (name: string) => string,
  { name, lang }: { name: string; lang?: 'de' | undefined },
): SentenceOfName {
  const [before = '', after = ''] = sentence('\u0000').split('\u0000')
  return { before, name, lang, after }
}

/** Shows the sentence, with the name in its own language (WCAG 3.1.2). */
export function AroundName({ sentence: { before, name, lang, after } }: { sentence: SentenceOfName }) {
  return (
    <>
      {before}
      {lang === undefined ? name : <span lang={lang}>{name}</span>}
      {after}
    </>
  )
}
