/** Returns whether a PIN is among the first that anyone tries: one digit repeated, or digits in a row. */
export function isPlainPin(pin: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < pin.length; at++) steps.add(Number(pin[at]) - Number(pin[at - 1]))
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === -1)
}
