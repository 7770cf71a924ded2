/** Bar of a `BarChart` with its value above and its label below. */
export function ChartBar({ value, height, label }: { value: string; height: number; label: string }) {
  return (
    <li className="flex min-w-0 flex-1 flex-col items-center">
      {value !== '' && <span className="mb-0.5 text-12 tabular-nums">{value}</span>}
      <span
        className={
          height > 0
            ? 'w-5/8 max-w-6 rounded-t-xs bg-primary-300 dark:bg-primary-500'
            : 'h-0.75 w-5/8 max-w-6 bg-line'
        }
        style={height > 0 ? { height: `${Math.max(3, height)}px` } : undefined}
      />
      {/* Without a width of its own, so that a long label doesn't widen its bar. */}
      <span className="flex h-9 w-0 justify-center pt-1 text-12 whitespace-nowrap text-text-2 tabular-nums">
        {label}
      </span>
    </li>
  )
}
