import { clsx } from 'clsx'

/** The platform's mark, a loaf. `cut` is the colour of its scores: that of the background. */
export function LogoMark({ className, cut = '#fff' }: { className?: string; cut?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M4 18.5C4 10.5 9.5 6 16 6s12 4.5 12 12.5c0 5-3.4 7.5-7 7.5H11c-3.6 0-7-2.5-7-7.5Z"
        fill="currentColor"
      />
      <path
        d="M9.5 13.5l3.8 5.6M15 11.5l4 6M20.8 11.7l3.2 4.8"
        stroke={cut}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Mark and name of the platform. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-display text-25 font-bold tracking-tight',
        className,
      )}
    >
      <LogoMark className="size-[1.2em] text-ui-primary" cut="var(--bg)" />
      Krume
    </span>
  )
}
