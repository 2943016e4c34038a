import type { CheckName } from '#contract/checks/checks.ts'
import type { ChosenCheck } from '#contract/checks/chosen-check.ts'
import type { MaskName } from '#contract/masks/masks.ts'
import type { PatternCode } from '#contract/checks/patterns.ts'

/** Columns of a table whose rows form a tree. Source: API-077. */
export interface TreeFact {
  /** Column with the id of the row above. */
  parent: string
  /** Column that says whether something is below; other servers read it. */
  hasChild?: string
  /** Where the tree begins; default at its roots. */
  from?: string
  /** A JSON object of column → value that the rows fulfil. Source: VALID-35. */
  condition?: string
}

/** What a field says of its values; a kind reads of it what concerns it. */
export interface Facts {
  /** Chinese label of column, query control, form item and Excel heading. */
  label: string
  /** Dictionary code of a `dictionary` or `switch` field, `table,text,code` of a `search` or `tree`; the server adds `<key>_dictText` to list rows. */
  dictionary?: string
  /** The values of a `dictionary` field are integers on the wire and in the table (`sex: 1`). */
  numeric?: true
  /** A `switch` whose values are `true` and `false`, on the wire as in the table, instead of 1 and 0. */
  truth?: true
  /** Longest text in characters (code points); the database column has the same width. Default: that of the kind. */
  maxLength?: number
  /** Name of the entity a `reference` refers to. */
  to?: string
  /** How the rows of a table dictionary hang together that a `tree` is chosen from. */
  tree?: TreeFact
  /** Code of the category below which one is chosen; absent = any. */
  root?: string
  /** An area is chosen in one list after the other, or in three selects. Source: VALID-36. */
  linkage?: 'cascader' | 'select'
  /** The value is a comma list. */
  many?: true
  /** What is kept of the row referred to, other than what its entity says (`referencedBy`): a user's `username`. */
  by?: string
  /** Time zone of a `cron` expression; default that of the platform. */
  zone?: string
  /** Digits after the point of a `decimal`, `money` or `computed` number, at most 6; default 2. */
  decimals?: number
  /** Where uploads of the field lie; below `private/<entity>` they are read by those only who find a record that names them. Default `temp`. */
  folder?: string
  /** Largest file of a field of files or pictures, in MB; default 10. */
  megabytes?: number
  /** image: shows whom or what the record is about; while it is empty, the last letter of the record's name stands there. */
  portrait?: boolean
  /** What a number counts: `吨`; money: `元`. */
  unit?: string
  /** Smallest number. */
  min?: number
  /** Largest number; of files, pictures and lists, the most there may be. */
  max?: number
  pattern?: { code: PatternCode | RegExp; message: string }
  /** Check that a `text` has to pass, by its name or by what another field says; what passes is kept without full-width characters and in upper case. */
  check?: CheckName | ChosenCheck
  /**
   * Every answer hides a part of a `text`, as this mask says; the whole is read by `POST …/reveal` (a right of its own, on record) and exported to who
   * holds that right. It is found by its whole text only, and never sorted by.
   */
  masked?: MaskName
}

/** How values of a column compare. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'time'

/** How a list may be asked for a field: exactly, by a part of its text, between two values, by a node of a tree and what is below it. */
export type QueryForm = 'equals' | 'contains' | 'range' | 'branch'

/** A value as a column takes it, or what is wrong with the text in one sentence that names the field. */
export type Reading = { value: string | number | boolean } | { problem: string }

/** What a field of a kind is: the same for console and server. */
export interface Kind {
  /** `请输入` or `请选择`. */
  asks: '请输入' | '请选择'
  /** How its values compare, in a query as in the table. */
  typeOf: (facts: Facts) => ColumnType
  /** Characters a field takes that does not say; null = its values are no texts of its own. */
  length: ((facts: Facts) => number) | null
  /** Which queries it can answer. */
  queries: readonly QueryForm[]
  /** Whether the value is a comma list. */
  isList: (facts: Facts) => boolean
  /** How its values stand in a sheet; null = never, in no direction. */
  excel: 'text' | 'number' | null
  /** Blanks at both ends belong to the value. */
  keepsBlanks?: true
  /** Never answered, sorted or searched by. */
  secret?: true
  /** Read by an expression of the resource: no column, never written. */
  computed?: true
  /** Reads a text that is not empty. */
  read: (facts: Facts, text: string) => Reading
}

/** A kind; what is left out is that of a text. */
export function defineKind(kind: Partial<Kind> & Pick<Kind, 'read'>): Kind {
  return {
    asks: '请输入',
    typeOf: () => 'text',
    length: () => DEFAULT_LENGTH,
    queries: ['equals', 'contains'],
    isList: () => false,
    excel: 'text',
    ...kind,
  }
}

const DEFAULT_LENGTH = 255
