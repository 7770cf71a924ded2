import { RowProblems } from '#web/desk/forms/compact-input.tsx'

/** Group of related inputs, side by side. */
export function InputRow({
  legend,
  hint,
  names,
  children,
}: {
  legend: string
  hint?: string
  names: string[]
  children: React.ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">{children}</div>
      <RowProblems names={names} />
      {hint !== undefined && <p className="mt-1.5 text-14 text-text-2">{hint}</p>}
    </fieldset>
  )
}
