import type { ReactNode } from 'react'

/** A page of reading width. */
export function TextPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-180 px-4 pt-8 lg:pt-14">
      <h1 className="text-33 tracking-tight lg:text-44">{title}</h1>
      {lead !== undefined && <p className="mt-3 max-w-text text-17 text-text-2 lg:text-19">{lead}</p>}
      {children}
    </main>
  )
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-21">{title}</h2>
      <div className="max-w-text hyphens-auto">{children}</div>
    </section>
  )
}
