/** Drawing of a closed bag, for products without a picture and for empty pages. Follows light and dark. */
export function BagArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={className}>
      <path
        d="M42 40l7.6-8 7.6 8 7.6-8 7.6 8 7.6-8 7.6 8 7.6-8 7.6 8 7.6-8 7.6 8V122q0 8-8 8H50q-8 0-8-8Z"
        fill="var(--bag)"
      />
      <path d="M104 34l6.4-2 7.6 8V122q0 8-8 8H96q8 0 8-8Z" opacity=".07" />
      <path d="M42 56H118" stroke="#000" strokeOpacity=".08" strokeWidth="2" />
      <g
        transform="translate(80 92)"
        stroke="var(--bagline)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      >
        <path d="M-22 6C-22 -10 -10 -16 0 -16S22 -10 22 6C22 14 16 16 10 16H-10C-16 16 -22 14 -22 6Z" />
        <path d="M-10 -4L-4 4M0 -7L6 2M10 -5L15 2" />
      </g>
    </svg>
  )
}
