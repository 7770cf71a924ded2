import { useLocale, useT } from '#web/document/use-t.ts'
import { Screenshot } from '#web/shell/screenshot.tsx'
import type { HelpTopic } from './help-topics.ts'

/** Taken from the running demo by `scripts/product-pictures.mjs`. */
const FILES = import.meta.glob<string>('../../art/help/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Screenshot of the page that an article is about; nothing where the article has none. */
export function HelpPicture({ topic, title }: { topic: HelpTopic; title: string }) {
  const t = useT('admin').help
  const locale = useLocale()
  const addressOf = (mode: 'light' | 'dark') => FILES[`../../art/help/${topic}-${locale}-${mode}.webp`]
  if (addressOf('light') === undefined) return null
  return (
    <Screenshot
      fileOf={(mode) => ({ plain: addressOf(mode) ?? '' })}
      alt={t.pictureOf(title)}
      width={1180}
      height={760}
      sizes="(min-width: 768px) 704px, calc(100vw - 32px)"
      className="mt-5 rounded-l"
    />
  )
}
