import type { Entity } from '#contract/define-entity.ts'
import type { Sort } from '#contract/wire/list-query.ts'
import type { Row } from '#contract/wire/row.ts'
import type { ComponentType } from 'react'

/** A table of a sheet; its head is repeated on each page. */
export interface PrintTable<K extends string> {
  title?: string
  columns: readonly K[]
  /** Headings of further columns, empty to be filled in by hand. */
  byHand?: readonly string[]
}

/** Rows that name the records of a sheet, by what they are called in it; left out where the person may not list them. */
export interface PrintedRelation {
  entity: Entity
  /** Their key with the id of the record; both lists and `path` are asked by it. */
  by: string
  /** What answers them all at once, instead of the list of the entity. */
  path?: string
  sort?: Sort
}

/** Rows of relations by their names; without those that the person may not list. */
export type RelatedRows = Readonly<Record<string, readonly Row[]>>

/** A part of a sheet that is made of relations: a table of one, or a view of several. It is left out without the rows of the first. */
export type PrintSection = { title: string; of: readonly [string, ...string[]] } & (
  | { columns: readonly string[] }
  | { view: ComponentType<{ related: RelatedRows }> }
)

interface SheetFacts {
  /** Name of its button among others of the screen. */
  name: string
  /** Text of its button; default 打印. */
  label?: string
  title: string
  orientation?: 'portrait' | 'landscape'
  /** Stands below everything that is said, above the signatures. */
  note?: string
  /** What those who sign are called, each with room for name and date. */
  signatures?: readonly string[]
}

/** A sheet about one record. */
export interface RecordSheet<K extends string = string> extends SheetFacts {
  of: 'record'
  /** The field whose value numbers the sheet. */
  number?: K
  /** Facts above the tables, in groups. */
  groups: readonly { title?: string; fields: readonly K[] }[]
  /** Children of the record by the member of the entity, with columns of theirs. */
  tables?: readonly (PrintTable<string> & { children: string })[]
  /** Rows of other entities that name the record, read for `sections`. */
  relations?: Readonly<Record<string, PrintedRelation>>
  /** What stands below the tables, in this order. */
  sections?: readonly PrintSection[]
  /** The field with the picture of who the record is about, beside the first facts; room to stick one on where there is none. */
  portrait?: K
  /** How many marked records are printed at once, each beginning on a page of its own; default: one at a time. */
  most?: number
  /** Fields that hold pictures. */
  images?: readonly K[]
  /** The field whose text is drawn as a QR code, with the text below it. */
  qrCode?: K
  /** What is scanned, where that is more than the text, such as an address with it. */
  qrText?: (text: string) => string
  /** Members of children that `body` shows, read with the record. */
  reads?: readonly string[]
  /** What stands below facts and tables, where they do not say it. */
  body?: ComponentType<{ record: Row }>
}

/** A sheet of the rows that the list finds. */
export interface ListSheet<K extends string = string> extends SheetFacts {
  of: 'list'
  table: PrintTable<K>
}

/** What is printed on A4 from a record or a list: values are those that the API answers to the person, masked where they are masked. */
export type PrintSheet<K extends string = string> = RecordSheet<K> | ListSheet<K>

/** Name of the panel that shows a sheet before it is printed. */
export function sheetPanel({ name }: Pick<PrintSheet, 'name'>): string {
  return `print:${name}`
}
