/** Heading text with an order's code, which does not break at its hyphen. */
export function TitleWithCode({ title, code }: { title: string; code: string }) {
  const [before, after] = title.split(code)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{code}</span>
      {after}
    </>
  )
}
