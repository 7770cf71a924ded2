import { ChevronDown } from 'lucide-react'
import { type CSSProperties, memo, Suspense, useRef } from 'react'
import { langOfText } from '#bakery/locale.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { basketAction } from '../basket/basket-stepper.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import { FIRST_PART, NEXT_PART, type Section } from './assortment.ts'
import { categoryAnchor } from './category-anchor.ts'
import { ProductCard } from './product-card.tsx'
import { useCardLinks } from './use-card-links.ts'

/** Number of cards that are visible when the page opens on a phone. */
const EAGER = 2

type SectionsProps = {
  sections: readonly Section[]
  /** The page's query without its open sheet. */
  search: string
}

/** Assortment by category; long ones show their first part, with a link to more. */
export default function ProductSections(props: SectionsProps) {
  const list = useRef<HTMLFormElement>(null)
  useCardLinks(list)
  return (
    <form ref={list} method="post" action={basketAction(useDocument())}>
      <Cards {...props} />
    </form>
  )
}

const Cards = memo(function Cards({ sections, search }: SectionsProps) {
  return sections.map((section, place) => (
    // Each section hydrates on its own, so that none blocks the browser for long.
    <Suspense key={section.id}>
      <section id={categoryAnchor(section.id)} className={place === 0 ? 'mt-2.5' : 'mt-6.5 lg:mt-8'}>
        <h2 lang={langOfText(section, 'name')} className="text-21">
          {section.name}
        </h2>
        {section.description !== '' && (
          <p lang={langOfText(section, 'description')} className="mt-0.5 text-15 text-text-2">
            {section.description}
          </p>
        )}
        <ul
          style={{ '--cards': section.products.length } as CSSProperties}
          className="card-grid mt-3 grid grid-cols-2 gap-x-3 gap-y-5.5 narrow:gap-x-2.5 sm:grid-cols-3 lg:gap-x-4 lg:gap-y-6 xl:grid-cols-4"
        >
          {section.products.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                index={index}
                eager={place === 0 && index < EAGER}
                first={place === 0 && index === 0}
                search={search}
              />
            </li>
          ))}
        </ul>
        <More section={section} />
      </section>
    </Suspense>
  ))
})

function More({ section: { id, name, total, products } }: { section: Section }) {
  const t = useT('shop').products
  const search = useWantedSearch()
  const left = total - products.length
  if (left <= 0) return null
  const next = products.length === FIRST_PART ? NEXT_PART : products.length + NEXT_PART
  return (
    <ButtonLink
      to={{ search: searchWith(search, { more: `${id}.${next}` }) }}
      preventScrollReset
      replace
      icon={ChevronDown}
      className="mt-4"
    >
      {t.more(left, name)}
    </ButtonLink>
  )
}
