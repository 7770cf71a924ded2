import { TextLink } from '#web/ui/text-link.tsx'

/** Link to a public page in a new tab, so that unsaved changes stay. */
export function PreviewLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink
      to={to}
      reloadDocument
      target="_blank"
      rel="noreferrer"
      className="-my-0.5 inline-flex min-h-6 items-center text-14 font-semibold"
    >
      {children}
    </TextLink>
  )
}
