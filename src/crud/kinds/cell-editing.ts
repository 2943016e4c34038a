import type { FieldKind } from '#contract/kinds/kinds.ts'
import { POP_TEXT_CELL_SIZE } from '#contract/layout.ts'

/** How a kind is edited in a cell: by typing, by one press, or in a panel over it; null = it is only shown. */
export interface KindEditing {
  mode: 'text' | 'toggle' | 'panel'
  /** Drafts that may stand while somebody types; another one is put back. Source: VALID-27. */
  accepts?: RegExp
  /** A choice is the end of it; otherwise the panel stays until it is left. */
  endsByChoice?: true
  /** Size of the panel, in px, where it is more than the cell. */
  size?: { width: number; height: number }
}

const TEXT: KindEditing = { mode: 'text' }
const NUMBER: KindEditing = { mode: 'text', accepts: /^[-+]?[\d,]*(\.\d*)?$/ }
const CHOICE: KindEditing = { mode: 'panel', endsByChoice: true }
const CHOICES: KindEditing = { mode: 'panel' }
const FILES: KindEditing = { mode: 'panel', size: { width: 320, height: 160 } }

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
  radio: CHOICE,
  multiple: CHOICES,
  switch: { mode: 'toggle' },
  password: null,
  image: FILES,
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
