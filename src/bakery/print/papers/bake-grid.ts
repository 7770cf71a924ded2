import { A4 } from '../settings/label-formats.ts'
import type { BakeLine } from './bake-changes.ts'

const MARGIN = 14
/** Maximum and minimum width of a branch's column in millimetres; narrower numbers would be illegible. */
const WIDEST = 19
const NARROWEST = 11
/** Minimum width for a product's name. */
const NAME_ROOM = 46
/** Width for a change's badge, left of its right edge. */
const CHANGE_ROOM = 22

/** A branch's column; its numbers are right-aligned at `x`. */
type BranchColumn = { id: string; name: string; x: number }

/** Layout of the columns of a baking list, in millimetres from its left margin. */
export type BakeGrid = {
  page: { width: number; height: number }
  margin: number
  width: number
  x: { quantity: number; product: number; change: number; box: number }
  productRoom: number
  /** Empty when all is for one branch, or when there are too many branches for columns: these are listed as text. */
  branches: BranchColumn[]
  branchWidth: number
}

/** Chooses portrait format if a column fits for each branch in use, otherwise landscape. */
export function bakeGrid(
  lines: readonly BakeLine[],
  branches: readonly { id: string; name: string }[],
): BakeGrid {
  const shown = branchesOf(lines, branches)
  const upright = gridOf(A4, shown)
  if (upright.branches.length === shown.length) return upright
  const lengthwise = gridOf({ width: A4.height, height: A4.width }, shown)
  return lengthwise.branches.length === shown.length ? lengthwise : upright
}

/** Returns the branches that receive something now or did before; empty when it is only one. */
export function branchesOf<Branch extends { id: string }>(
  lines: readonly BakeLine[],
  branches: readonly Branch[],
): Branch[] {
  const ids = new Set(lines.flatMap(({ branches }) => branches.map(({ branch }) => branch)))
  const shown = branches.filter(({ id }) => ids.has(id))
  return shown.length > 1 ? shown : []
}

function gridOf(
  page: { width: number; height: number },
  branches: readonly { id: string; name: string }[],
): BakeGrid {
  const width = page.width - 2 * MARGIN
  const x = { quantity: 26, product: 33, change: width - 20, box: width - 8 }
  const room = x.change - CHANGE_ROOM - x.product
  const branchWidth = Math.min(WIDEST, (room - NAME_ROOM) / Math.max(1, branches.length))
  const fitting = branchWidth >= NARROWEST ? branches : []
  const first = x.change - CHANGE_ROOM - fitting.length * branchWidth
  return {
    page,
    margin: MARGIN,
    width,
    x,
    productRoom: first - x.product,
    branches: fitting.map((branch, index) => ({ ...branch, x: first + (index + 1) * branchWidth })),
    branchWidth,
  }
}
