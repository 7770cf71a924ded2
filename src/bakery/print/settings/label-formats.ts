/** Size of labels and their arrangement on paper, in millimetres. */
export type LabelFormat = {
  /** `wide`: code beside the slot, as on a card. `tall`: stacked, as on a receipt roll. */
  shape: 'wide' | 'tall'
  width: number
  /** `content`: as long as its content, for rolls that are cut after each label. */
  height: number | 'content'
  /** Arrangement on an A4 sheet; `null` when each label is its own page. */
  sheet: SheetOfLabels | null
}

export type SheetOfLabels = {
  columns: number
  rows: number
  left: number
  top: number
  /** Distance between the same edges of neighbouring labels. */
  stepX: number
  stepY: number
}

export const A4 = { width: 210, height: 297 }

/** Bounds of a roll label's length in millimetres: long enough to handle, no longer than a bag. */
export const ROLL_LENGTH = { min: 62, max: 260 }

export const LABEL_FORMATS = ['a4-105x74', 'a4-99x68', 'a4-105x148', 'a4-70x42', 'roll-62', 'a6'] as const
export type LabelFormatName = (typeof LABEL_FORMATS)[number]

/** Commercial label sheets; the texts name the makers' product numbers. */
export const LABEL_FORMAT: Record<LabelFormatName, LabelFormat> = {
  'a4-105x74': {
    shape: 'wide',
    width: 105,
    height: 74,
    sheet: { columns: 2, rows: 4, left: 0, top: 0.5, stepX: 105, stepY: 74 },
  },
  'a4-99x68': {
    shape: 'wide',
    width: 99.1,
    height: 67.7,
    sheet: { columns: 2, rows: 4, left: 4.65, top: 13.1, stepX: 101.6, stepY: 67.7 },
  },
  'a4-105x148': {
    shape: 'tall',
    width: 105,
    height: 148,
    sheet: { columns: 2, rows: 2, left: 0, top: 0.5, stepX: 105, stepY: 148 },
  },
  'a4-70x42': {
    shape: 'wide',
    width: 70,
    height: 42.3,
    sheet: { columns: 3, rows: 7, left: 0, top: 0.45, stepX: 70, stepY: 42.3 },
  },
  'roll-62': { shape: 'tall', width: 62, height: 'content', sheet: null },
  a6: { shape: 'tall', width: 105, height: 148, sheet: null },
}

/** Returns the number of labels per sheet; 1 when each label is its own page. */
export function labelsPerSheet(name: LabelFormatName): number {
  const { sheet } = LABEL_FORMAT[name]
  return sheet ? sheet.columns * sheet.rows : 1
}

/** Returns the top left corner of a label, counted row by row from 0. */
export function placeOnSheet(sheet: SheetOfLabels, index: number): { x: number; y: number } {
  const column = index % sheet.columns
  const row = Math.floor(index / sheet.columns)
  return { x: sheet.left + column * sheet.stepX, y: sheet.top + row * sheet.stepY }
}
