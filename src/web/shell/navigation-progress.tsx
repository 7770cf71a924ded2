import { useNavigation } from 'react-router'

/** Thin line at the top while a page is loading; appears after 300 ms. */
export function NavigationProgress({ label }: { label: string }) {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <output className="navigation-progress fixed inset-x-0 top-0 z-60 block h-1 overflow-hidden">
      <span className="sr-only">{label}</span>
      <span className="navigation-progress-bar block h-full w-2/5 rounded-full bg-ui-primary" />
    </output>
  )
}
