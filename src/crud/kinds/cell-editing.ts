import type { FieldKind } from '#contract/kinds/kinds.ts'
import { POP_TEXT_CELL_SIZE } from '#contract/console/layout.ts'

/** How a kind is edited in a cell: by typing, by one press, in a panel over it, or by what stands in the cell itself; null = it is only shown. */
export interface KindEditing {
  mode: 'text' | 'toggle' | 'panel' | 'cell'
  /** Drafts that may stand while somebody types; another one is put back. Source: VALID-27. */
  accepts?: RegExp
  /** A choice is the end of it; otherwise the panel stays until it is left. */
  endsByChoice?: true
  /** What there is to choose from is in sight as soon as the panel is. */
  opens?: true
  /** Size of the panel, in px, where it is more than the cell. */
  size?: { width: number; height: number }
}

const TEXT: KindEditing = { mode: 'text' }
const NUMBER: KindEditing = { mode: 'text', accepts: /^[-+]?[\d,]*(\.\d*)?$/ }
const CHOICE: KindEditing = { mode: 'panel', endsByChoice: true, opens: true }
const CHOICES: KindEditing = { mode: 'panel', opens: true }
const FILES: KindEditing = { mode: 'cell' }

/** How each kind is edited in a table. */
export const EDITING = {
  text: TEXT,
  textarea: { mode: 'panel', size: POP_TEXT_CELL_SIZE },
  html: { mode: 'panel', size: { width: 640, height: 420 } },
  integer: NUMBER,
  decimal: NUMBER,
  money: NUMBER,
  progress: NUMBER,
  date: CHOICE,
  datetime: CHOICE,
  time: CHOICE,
  dictionary: CHOICE,
  // Its arrows choose on the way: only leaving it ends it.
  radio: { mode: 'panel' },
  multiple: CHOICES,
  switch: { mode: 'toggle' },
  password: null,
  secret: null,
  image: { mode: 'panel', size: { width: 320, height: 160 } },
  images: FILES,
  files: FILES,
  json: { mode: 'panel', size: { width: 420, height: 300 } },
  computed: null,
  reference: CHOICE,
  search: CHOICE,
  tree: CHOICE,
  category: CHOICE,
  area: CHOICE,
  icon: CHOICE,
  color: { mode: 'panel' },
  cron: { mode: 'panel', size: { width: 320, height: 200 } },
  tags: TEXT,
  popText: { mode: 'panel', size: POP_TEXT_CELL_SIZE },
} satisfies Record<FieldKind, KindEditing | null>
