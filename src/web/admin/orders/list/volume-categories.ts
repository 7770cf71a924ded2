import type { VolumeLine } from '#bakery/ordering/orders.ts'

export type VolumeCategory = { name: string; quantity: number; lines: VolumeLine[] }

/** Groups lines by category with their totals, largest first. */
export function byCategory(lines: readonly VolumeLine[]): VolumeCategory[] {
  const categories = new Map<string, VolumeCategory>()
  for (const line of lines) {
    const category = categories.get(line.category) ?? { name: line.category, quantity: 0, lines: [] }
    category.quantity += line.quantity
    category.lines.push(line)
    categories.set(line.category, category)
  }
  return [...categories.values()].toSorted((a, b) => b.quantity - a.quantity)
}
