import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

/** Widths of a column in px: what it has by itself, and what it never goes below. */
interface Widths {
  width: number
  minWidth: number
}

const PLAIN: Widths = { width: 120, minWidth: 60 } // CONST-54

/** Kinds that want more. */
const WIDTHS: Partial<Record<FieldKind, Widths>> = {
  date: { width: 135, minWidth: 135 }, // CONST-58
  datetime: { width: 200, minWidth: 190 }, // CONST-59, CONST-61
  textarea: { width: 160, minWidth: 80 },
  files: { width: 180, minWidth: 80 },
  images: { width: 160, minWidth: 80 },
}

/** Entities whose rows want more. */
const OF_ENTITIES: Readonly<Record<string, Widths>> = {
  user: { width: 220, minWidth: 190 }, // CONST-60, CONST-62
  department: { width: 160, minWidth: 190 }, // CONST-60, CONST-63
}

/** The width of a column: the field's own or its kind's, never less than the smallest. Source: CONST-54, CONST-58…63, O-41. */
export function widthsOf({ kind, to = '', width }: Field): Widths {
  const usual = (kind === 'reference' ? OF_ENTITIES[to] : undefined) ?? WIDTHS[kind] ?? PLAIN
  return { minWidth: usual.minWidth, width: Math.max(width ?? usual.width, usual.minWidth) }
}
