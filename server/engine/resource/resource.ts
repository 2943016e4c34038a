import type { RawBuilder, SqlBool, Transaction } from 'kysely'
import type { EntityName } from '#contract/areas.ts'
import type { RowProblem } from '#contract/wire/operation.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { OthersOf, RowOf, ValuesOf } from '#contract/entity/row-of.ts'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import type { LargeTotals } from '#server/caches/large-totals.ts'
import type { ReportReader } from '#server/db/report-connection.ts'
import type { ColumnsOf, Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { TimelineSource } from '#server/engine/resource/timeline-source.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { DictionaryTexts } from '#server/engine/kinds/dictionary-texts.ts'
import type { FileRow, ImportSheet } from '#server/engine/workbook/import-sheet.ts'
import type { Sheet, SheetPart } from '#server/engine/workbook/sheet.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { BranchFilter } from '#server/engine/query/branch.ts'
import type { Columns, ExtraColumn } from '#server/engine/query/columns.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { SortBy } from '#server/engine/query/sort.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { RuleMemory } from '#server/rights/rule-memory.ts'

/** Every resource of the server, of whatever area; how what belongs to no area finds them. */
export interface Resources {
  /** Those of the areas, and of the forms in force. */
  readonly all: readonly Resource[]
  named: (name: EntityName) => Resource
}

/** Who does something, inside which transaction. */
export interface Context {
  sql: Transaction<Tables>
  principal: Principal
  /** Epoch ms. */
  now: number
  /** Whether the transaction's scope is the person's own: row-level security shows no tenant but theirs. */
  isOwnScope?: boolean
  /** Those of all areas, and of what is published as data. */
  resources: Resources
  /** Texts of dictionaries, remembered as far as this work may use it. */
  dictionaries: DictionaryTexts
  /** Runs a statement that a person wrote, with the rights of reports alone. */
  report: ReportReader
  /** What the server remembers of how long large lists are; `null` = each is counted. */
  largeTotals: LargeTotals | null
  /** What it remembers of this person's rules, in work that changes no rights. */
  rules?: RuleMemory
  /** What is done happened before anybody was there to hear of it, as in a demo: nobody is told. */
  tellsNobody?: true
  /** What the audit calls the changes of this work, where it is no plain addition or edit. */
  recordedAs?: string
  /** The version that is being restored, where one is. */
  restored?: Row
  /** Takes what hooks of a write change in rows of other entities; told when it is committed. */
  alsoChanged?: RowChange[]
}

/** A row about to be written. @typeParam E its entity */
export interface Draft<E extends Entity = Entity> {
  id: string
  /** The row as it was, null for a new one. */
  before: RowOf<E> | null
  /** Field key → value for the entity's own table; hooks may change it. */
  values: ValuesOf<E>
  /** Values of fields that are not columns (`stored: false`). */
  others: OthersOf<E>
  /** Further columns by their database name, for what no request may set. */
  columns: ColumnsOf<E>
  /** What the request said, for hooks that need members the entity does not know. */
  body: Readonly<Record<string, unknown>>
}

/** How rows become a sheet, page by page. */
export interface SheetForm<E extends Entity = Entity> {
  /** What stands above the rows. */
  head(exportedBy: string): Sheet
  /** The lines of some rows. @param firstLine number of the first of them, counted from 0 */
  lines(context: Context, rows: readonly RowOf<E>[], firstLine: number): Promise<SheetPart> | SheetPart
}

/** A row of a file that could not be added. */
export interface FailedRow extends FileRow {
  problems: readonly RowProblem[]
}

/** What became of some rows of a file. */
export interface ImportedPart {
  failed: FailedRow[]
  /** Number of the row → id of the record it became. */
  added: ReadonlyMap<number, string>
  changes: RowChange[]
}

/** How a file is imported. */
export interface ImportPlan {
  header: readonly string[]
  /** Headings of columns that are not taken. */
  left: readonly string[]
  /** Its rows that hold anything, in their order; those of one unit are added together. */
  units: readonly (readonly FileRow[])[]
  /** What a row is called. */
  nameOf: (row: FileRow) => string
  /** Does before the transaction what would take too long inside it. @param isRead whether secrets that are made for rows are read by somebody */
  prepare: (units: ImportPlan['units'], isRead: boolean) => Promise<PreparedRows>
  /** Adds units in the transaction; what fails leaves no trace and stops nobody. */
  add: (context: Context, units: ImportPlan['units'], prepared: PreparedRows) => Promise<ImportedPart>
}

/** What was made for the rows of a file, by their number. */
export type PreparedRows = ReadonlyMap<number, PreparedRow>

export interface PreparedRow {
  /** What no file may set. */
  columns: Draft['columns']
  /** A line that the user who imports reads once, such as a generated password behind the account. */
  secret?: readonly string[]
}

/**
 * Where a resource differs from the standard. All run inside the request's transaction and refuse by throwing ApiError.
 * @typeParam E its entity @typeParam J keys of further columns and of joined members
 */
export interface Hooks<E extends Entity = Entity, J extends string = string> {
  /** Columns answered beyond the entity's fields. */
  extras?: { readonly [K in J]?: ExtraColumn }
  /** Rows of the platform itself (tenant 0) are seen by every tenant; who may change them says the resource. Catalogues say it on the entity. */
  sharesPlatformRows?: true
  /** Keys of fields that are found by a part of them although no wildcard says so. */
  byPart?: readonly string[]
  /** Order of a list nobody sorted; default createTime descending. */
  sort?: { key: string; descending: boolean }
  /** Rows this person may see at all, beyond tenant, recycle bin and data rules. */
  visible?: (context: Context) => RawBuilder<SqlBool>[]
  /** Fields that name people by their accounts: who is named sees the row whatever the rules of their grants. */
  concerned?: readonly string[]
  /** Key of the field that says whose a row is: nobody sets it to where the data rules of their list show no rows, in no way. */
  placedBy?: string
  /** Conditions from parameters that are no columns, such as what waits for this person. */
  filter?: (parameters: Parameters, context: Context) => RawBuilder<SqlBool>[]
  /** What columns read instead of their expressions, where that depends on what the list is asked for, such as a period that is no column. */
  asked?: (parameters: Parameters) => { readonly [K in J]?: RawBuilder<unknown> }
  /** Trees whose nodes its rows hang on otherwise than by a field with `query: 'branch'`, by the parameter of `filter` that names a node. */
  branches?: Readonly<Record<string, BranchFilter>>
  /** Members that are read with the rows, as SQL over a row; evaluated for the rows of a page only. */
  joined?: (context: Context) => { readonly [K in J]?: RawBuilder<unknown> }
  /** Adds members to rows on their way out. */
  decorate?: (context: Context, rows: (RowOf<E> & Record<NoInfer<J>, Row[string]>)[]) => Promise<void> | void
  /** Adds what depends on the data rules of who reads, such as counts of what they see; such members are neither put on record nor told live. */
  decorateForReader?: (context: Context, rows: RowOf<E>[]) => Promise<void>
  /** The tenant a new row belongs to, where it is not the one somebody works in. @param others what is not stored in the table */
  ownerOf?: (context: Context, values: ValuesOf<E>, others: OthersOf<E>) => Promise<number | undefined>
  beforeWrite?: (context: Context, draft: Draft<E>, resource: Resource) => Promise<void> | void
  afterWrite?: (context: Context, draft: Draft<E>) => Promise<void> | void
  /** Writes to other rows of the table what follows from a change of this one. @returns their ids */
  alsoChanges?: (context: Context, draft: Draft<E>) => Promise<readonly string[]>
  /** What follows when these rows of a tree are put below another one, as sentences that are read before it is done. @param ids each with all that is below it */
  moveWarning?: (context: Context, ids: readonly string[]) => Promise<string>
  /** Deleting a row of a tree deletes everything below it; otherwise it is refused while something is below. */
  deletesBranches?: true
  /** Also asked before rows leave the recycle bin, to come back or for good. */
  beforeDelete?: (context: Context, rows: readonly RowOf<E>[]) => Promise<void> | void
  /** How rows go, where they are not simply deleted. */
  remove?: (context: Context, ids: readonly string[]) => Promise<void>
  /** @returns what changed elsewhere */
  afterDelete?: (context: Context, rows: readonly RowOf<E>[]) => Promise<readonly RowChange[] | void>
  /** What a step of the life cycle does besides, by its name: it may set columns, write elsewhere, or refuse. @returns what changed elsewhere */
  steps?: Readonly<Record<string, StepHook<E>>>
  /** Its rows that belong to the timelines of other records. */
  timelineSources?: readonly TimelineSource<E>[]
  /** The recorded changes that the timeline of a row shows, where they are not those of the row; `sys_audit` is the only table. */
  changesBy?: (row: RowOf<E>) => RawBuilder<SqlBool>
  /** A sheet of its own for exports. */
  sheet?: SheetForm<E>
  /** An import of its own. @param rows the sheet as texts @throws ApiError when the file is no good as a whole */
  planImport?: (resource: Resource, rows: string[][]) => ImportPlan
  /** What the rows of a file are added as, where a file says more of them than the form of a new one: an entity of the same name and table with hooks of its own. */
  importedAs?: Resource
  /** What takes too long for a transaction, done before it. */
  prepareImport?: (sheet: ImportSheet, isRead: boolean) => Promise<PreparedRows>
  /** What the columns of the secrets are called that it makes for rows. */
  importSecrets?: readonly string[]
  /** Says in the rows of an export what a list says otherwise: in the words that an import takes. */
  beforeExport?: (context: Context, rows: RowOf<E>[]) => Promise<void>
  /** Keys of fields an import understands although an export does not show them. */
  importFields?: readonly string[]
  /** What their columns are called in files, where it is not the label. */
  importHeadings?: Readonly<Record<string, string>>
  /** What templates give as an example, by key of the field, where its kind does not know one. */
  importExamples?: Readonly<Record<string, string>>
  /** Completes what other clients leave out of a new record, before it is read. */
  completeAdd?: (context: Context, body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Completes a row of an import before it is added. */
  completeImport?: (body: Record<string, unknown>) => Record<string, unknown>
  messages?: Partial<Messages>
  /** What pages hear of changes: the rows (default), only that they changed because its lists show something else, or nothing. */
  live?: 'changes' | 'never'
  /** It may be asked for as a dictionary `table,text,value`: its rows are those that its list shows, data rules included. Source: contract §6.1. */
  tableDictionary?: TableDictionary
}

/** What a step does besides. @returns what changed elsewhere */
export type StepHook<E extends Entity = Entity> = (
  context: Context,
  draft: StepDraft<E>,
) => Promise<readonly RowChange[] | void> | void

export interface TableDictionary {
  /** Columns of the table that may be the text. */
  texts: readonly string[]
  /** Columns that may be the value. */
  values: readonly string[]
  /** Which rows somebody may choose beyond what the list says. */
  visible?: (principal: Principal) => RawBuilder<SqlBool>
}

export interface Messages {
  added: string
  edited: string
  deleted: string
  deletedBatch: string
}

/** An entity with everything the engine derives from it once. */
export interface Resource<E extends Entity = Entity> {
  entity: E
  columns: Columns
  lifecycle: Lifecycle | null
  hooks: Hooks
  messages: Messages
  /** Its deleted rows, where they wait in a recycle bin. */
  bin?: Resource
  /** Its rows are the deleted ones: what is deleted here is gone for good. */
  isBin?: true
}

/** The order of a list nobody sorted. */
export function sortOf({ columns, hooks }: Resource): readonly SortBy[] | undefined {
  const column = hooks.sort && columns.get(hooks.sort.key)
  return column && [{ column, descending: hooks.sort!.descending }]
}
