import type { StateTone } from '#contract/entity/state-tones.ts'
import type { Aggregate } from '#contract/entity/aggregates.ts'
import type { Action } from '#contract/define-action.ts'
import type { DerivationName, Derive } from '#contract/derivations/derivations.ts'
import type { Facts, QueryForm } from '#contract/kinds/kind.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

export interface Field extends Facts {
  /** What a value is; both sides derive from it: the console its input, cell and query control, the server its check, its column type and its Excel cell. */
  kind: FieldKind
  /** Message when empty. */
  required?: string
  /** Who insists on it; left out = the form and the server. Other clients may leave out what only the form insists on. */
  requiredBy?: 'form'
  /** Message when another row has the same value (per tenant where the table has tenants). */
  unique?: string
  /** Values are unique among rows that have the same `by`, such as the items of one dictionary; `path` answers whether one is free (`id`, `by` and the field as parameters), left out = it is not asked while it is typed. */
  uniqueWithin?: { by: string; path?: string }
  /** How the value stands to that of another field; both sides refuse with `message`. Of two fields that contradict each other the later one speaks. */
  compare?: { with: string; is: '<' | '<=' | '>' | '>='; message: string }
  /** The values of a `dictionary` field where they are no dictionary of the server; with `tone` they are states and look like ones. */
  choices?: readonly { value: string; text: string; tone?: StateTone }[]
  /** Code of the check rule that its values have to pass, in the form and at the server. Source: VALID-53, contract §8.2. */
  checkedBy?: string
  /** Code of the fill rule that gives a new record its value where the form leaves it empty. Source: contract §8.3. */
  filledBy?: string
  /** A `dictionary` field also takes what is none of its choices. */
  isOpen?: true
  /** Choices are looked through by typing; absent = where there are many. */
  isSearched?: boolean
  /** Stands below the control. */
  hint?: string
  /** false = no index of the table can keep it unique, a hook of the resource does: the value is a list of which each member counts. */
  indexed?: false
  /** Values that differ in case only are the same: `Admin` is taken where `admin` exists. */
  ignoresCase?: true
  /** Follows from the text of another field: shown while that one is typed, computed by the server whenever it is written, never taken from a request. */
  derived?: { from: string; by: DerivationName | Derive; when?: DerivedWhen }
  /** Who may write it: `add` = only while adding (locked on edit), `never` = the server computes it. Default `always`. */
  write?: 'always' | 'add' | 'never'
  /** What changes many times an hour by itself, such as when a device was last heard: written by the server alone (`write: 'never'`), without version, author, record of changes and change number, and told at most once a second. */
  volatile?: true
  /** false = not a column of the table: joined or written elsewhere by a hook. */
  stored?: false
  /** Rows that did not come through its form (registration, the platform itself) may lack it although it is required there. */
  nullable?: true
  /** A `reference` to departments that gives them to people: what the person sees and may give to nobody cannot be chosen. Source: ENT-21. */
  givable?: true
  /** Only for platform principals. */
  platformOnly?: true
  /** What follows the permission prefix for who may see it, such as `purchase`: nobody else finds it in answers, files, timelines, queries or forms. */
  seenWith?: string
  /** false = lists answer it and cannot be asked for it, such as a text with hidden parts. */
  asked?: false
  /** How a query by this field is offered; absent = not offered. `contains` wraps the text in `*…*`; `branch`, of a reference to rows that form a tree, finds what refers to the row or to one below it. */
  query?: QueryForm
  sortable?: true
  /** Has a row of a form in several columns for itself, as wide controls have anyway. */
  wide?: true
  /** Column width in px. */
  width?: number
  /** Value of a new record. */
  initial?: string | number | boolean
  placeholder?: string
  /** Left out of Excel. */
  exported?: false
  /** What its column was called before: imports read it from files that have it so. */
  formerLabel?: string
}

/** A value follows only where another field of the record says so, such as a birthday from the number of an identity card alone. */
export interface DerivedWhen {
  field: string
  is: string
}

/** A change that may be offered for an entity; its list and its single records go without saying. */
export type Offer = 'add' | 'edit' | 'delete' | 'deleteBatch' | 'export' | 'import'

/** Everything that can be offered, in the order of buttons. */
export const ALL_OFFERS: readonly Offer[] = ['add', 'edit', 'delete', 'deleteBatch', 'export', 'import']

export interface Entity<K extends string = string, N extends string = string, A extends string = string> {
  /** English noun, camelCase: the resource name, the topic of live changes, the audit's `entity`. */
  name: N
  /** Chinese noun used in titles and messages: `新增职务`. */
  label: string
  table: string
  /** Base path below the API base: `/sys/position`. */
  path: string
  /** Permission prefix: `system:position` → `system:position:add`. */
  permission: string
  /** What can be done with it: the routes that are served, the buttons that are granted, what the console shows. Empty = only looked at. */
  offers: readonly Offer[]
  /** Whether rows belong to a tenant (column `tenant_id`). */
  tenant: boolean
  /** Rows of the platform (tenant 0) serve every tenant, whose people read, use and copy them and change their own rows alone. */
  sharesPlatformRows?: true
  /** Its rows are put together from several tables; `table` is the one whose changes its lists follow. */
  derived?: true
  /** Its rows are written once, by the server: they carry neither a version nor who changed them, and its resource is `narrowed`. */
  unversioned?: true
  /** Deleted rows stay with `del_flag` = 1. */
  softDelete?: true
  /** Where they wait to be restored: what follows the permission prefix for who may see, restore and destroy them. */
  bin?: Bin
  /** What follows the permission prefix where it is not the name of the action. */
  codes?: Readonly<Record<string, string>>
  /** Name of the exported file and first line of the sheet. */
  exportName: string
  /** The field that names a record in titles and messages. */
  title: NoInfer<K>
  /** What files may name a record by beside its title. */
  code?: string
  /** What a `reference` to a row keeps; default its id. */
  referencedBy?: NoInfer<K> | 'id'
  /** Its rows form trees: `parent` holds the id of the row above, `order` the place among siblings. The server serves levels, search, moves and guarded deletes; its files carry paths. */
  tree?: Tree
  /**
   * What is saved with a record in one request, by the member of the body that carries the rows: a row without id is added, one with id (and
   * its `version`) is changed, one with `removed: true` is deleted, and what is not named stays untouched. `queryById?with=<member>` answers them.
   */
  children?: Readonly<Record<string, Children>>
  /** The field that holds the state of a life cycle; its machine is machines/lifecycles/<entity>.lifecycle.ts. */
  lifecycle?: { field: string }
  /** A record can be copied as a new one that is looked over before it is saved; what is unique, secret, hidden or follows from elsewhere stays empty, and so do these. */
  copies?: { without: readonly string[] }
  /** Address of the page where the rows of a workbook are staged, corrected and imported; the list leads there. Not for trees and what is imported by a plan of its own. */
  importPage?: string
  /** Figures of the rows its list finds, by their name in the answer: tiles above the list. */
  aggregates?: Readonly<Record<string, Aggregate>>
  /** What people do to its records beside changing them, by name. */
  actions?: Readonly<Record<A, EntityActionFacts<K>>>
  fields: Record<K, Field>
}

/** An action whose form takes fields. */
export type EntityActionFacts<K extends string = string> = Action<K, Field>

/** Rights over deleted rows. */
export interface Bin {
  list: string
  restore: string
  destroy: string
}

interface Tree<K extends string = string> {
  parent: K
  order?: K
  /** Says where a row stands in files without paths: it begins with the code of the row above. */
  code?: K
}

/** Shapes name fields that are there. */
interface Shapes<K extends string> {
  tree?: Tree<K>
  lifecycle?: { field: K }
  aggregates?: Readonly<Record<string, Aggregate<K>>>
}

/** Rows of another entity that belong to a record. */
export interface Children {
  /** Name of their entity. */
  entity: string
  /** Their key that holds the id of the record. */
  by: string
  /** Their key that is sorted by. */
  order?: string
}

/** What an entity says besides its fields. */
type Head<N extends string, K extends string, T extends boolean, D> = Omit<
  Entity<NoInfer<K>, N>,
  'fields' | 'tenant' | 'softDelete' | 'actions' | keyof Stored | keyof Shapes<K>
> &
  Shapes<NoInfer<K>> & { tenant: T; softDelete?: D }

/** Where its rows are, and whether it says that their table has not the standard columns. */
interface Stored<B extends string = string, V = true, U = true> {
  table: B
  derived?: V
  unversioned?: U
}

/** Words that are no facts of a field are mistakes, and so are a check or a mask of anything but a text, a list sorted by what it hides, and a source that is not there. */
type Known<F> = {
  [K in keyof F]: { [P in Exclude<keyof F[K], keyof Field>]: never } & (F[K] extends { check: unknown }
    ? { kind: 'text' }
    : unknown) &
    (F[K] extends { masked: unknown } ? { kind: 'text'; query?: 'equals'; sortable?: never } : unknown) &
    (F[K] extends { check: { by: unknown } } ? { check: { by: keyof F } } : unknown) &
    (F[K] extends { derived: unknown } ? { derived: { from: keyof F } } : unknown) &
    (F[K] extends { derived: { when: unknown } } ? { derived: { when: { field: keyof F } } } : unknown)
}

/** An entity with what its declaration says, so that types derive from it (`TableOf` in server/db). */
export type Defined<
  N extends string,
  F extends Readonly<Record<string, Field>>,
  T extends boolean,
  D,
  A extends string = never,
  B extends string = string,
  V = undefined,
  U = undefined,
> = Entity<keyof F & string, N, A> & { tenant: T; table: B; fields: { [K in keyof F]: F[K] & Field } } & (D extends true
    ? { softDelete: true }
    : unknown) &
  (V extends true ? { derived: true } : unknown) &
  (U extends true ? { unversioned: true } : unknown)

/** Declares an entity: the one place where its labels, kinds, rules and widths stand. */
export function defineEntity<
  const N extends string,
  const F extends Readonly<Record<string, Field>>,
  const T extends boolean,
  const D extends true | undefined = undefined,
  const A extends string = never,
  const B extends string = string,
  const V extends true | undefined = undefined,
  const U extends true | undefined = undefined,
>(
  entity: Head<N, keyof F & string, T, D> &
    Stored<B, V, U> & {
      fields: F & Known<F>
      actions?: Readonly<Record<A, EntityActionFacts<NoInfer<keyof F & string>>>>
    },
): Defined<N, F, T, D, A, B, V, U> {
  return entity as unknown as Defined<N, F, T, D, A, B, V, U>
}

/** The actions a permission prefix is combined with. */
export type EntityAction = 'list' | Offer

/** `system:position` + `add` → `system:position:add`. @param action or a step of a life cycle */
export function permissionOf(
  entity: Pick<Entity, 'permission' | 'codes'>,
  action: EntityAction | (string & {}),
): string {
  return `${entity.permission}:${entity.codes?.[action] ?? action}`
}

/** Database column of a field: `postRank` → `post_rank`. */
export function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
