import type { Entity, Field, Offer } from '#contract/define-entity.ts'
import { initialListQuery, type ListQuery } from '#contract/wire/list-query.ts'
import type { Services } from '#core/services.ts'
import type { ListUrls } from '#machines/list-page/list-page.machine.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { Row } from '#contract/wire/row.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Crud } from './crud.ts'

/** An entry of a row's actions; those not `inline` stand under 更多. */
export interface RowAction {
  key: string
  label: string
  run: () => void
  inline?: boolean
  danger?: boolean
}

/** An entry of 批量操作. */
export interface BatchAction {
  key: string
  label: string
  run: () => void
  danger?: boolean
}

/** Where a screen departs from the standard calls. */
export interface RecordCalls {
  /** Completes a record before it is edited or viewed. */
  prepare?: (record: Values, services: Services, signal: AbortSignal) => Promise<Values>
  /** What is sent instead of the form's fields. */
  payload?: (body: Values, values: Values) => Values
}

/** A slot of the engine: a component that gets the screen's parts. */
export type Slot = ComponentType<{ crud: Crud }>

/** What a form item of its own gets. */
export interface FormItemProps {
  crud: Crud
  field: Field
  name: string
  disabled: boolean
  record: Values
}

/** A screen as data: keys of the entity, whose labels, kinds, widths and rules stand in the contract. Slots are for what only this screen has. */
export interface ScreenDefinition<K extends string> {
  /** What the person's choice of columns is kept under; another list of the same entity needs its own. Default: the entity's name. */
  name?: string
  entity: Entity<K>
  /** What this list shows of what the entity offers; default all. */
  offers?: readonly Offer[] | undefined
  /** Replaces the standard paths below the entity's. */
  urls?: ListUrls
  columns: readonly NoInfer<K>[]
  /** Columns that are offered but not shown at first. */
  hidden?: readonly NoInfer<K>[]
  query: readonly NoInfer<K>[]
  form: readonly NoInfer<K>[]
  /** What the list starts with and a reset returns to. */
  initial?: Partial<ListQuery>
  record?: RecordCalls
  cells?: Partial<Record<NoInfer<K>, (row: Row) => ReactNode>>
  rowActions?: (row: Row, crud: Crud) => RowAction[]
  batchActions?: (crud: Crud) => BatchAction[]
  /** Label of 新增 on this screen. */
  addLabel?: string
  /** Further buttons of the toolbar. */
  toolbar?: Slot
  /** What stands beside or above the list: drawers, dialogs. */
  aside?: Slot
  formItems?: Partial<Record<NoInfer<K>, ComponentType<FormItemProps>>>
}

/** A screen with everything filled in. */
export interface Screen extends Omit<ScreenDefinition<string>, 'name' | 'offers' | 'urls' | 'initial' | 'hidden'> {
  name: string
  offers: readonly Offer[]
  urls: Required<ListUrls>
  initial: ListQuery
  hidden: readonly string[]
}

/** Completes a definition: standard paths, standard start. */
export function defineScreen<K extends string>(definition: ScreenDefinition<K>): Screen {
  const { path, offers, name } = definition.entity
  return {
    ...definition,
    name: definition.name ?? name,
    offers: definition.offers ?? offers,
    entity: definition.entity as Entity,
    hidden: definition.hidden ?? [],
    urls: {
      list: `${path}/list`,
      delete: `${path}/delete`,
      deleteBatch: `${path}/deleteBatch`,
      exportXls: `${path}/exportXls`,
      importExcel: `${path}/importExcel`,
      ...definition.urls,
    },
    initial: initialListQuery(definition.initial),
  }
}

/** A field of the screen's entity. @throws when a definition names a field the entity does not have. */
export function fieldOf({ entity }: Pick<Screen, 'entity'>, key: string): Field {
  const field = entity.fields[key]
  if (field === undefined) throw new Error(`defineScreen: ${entity.name} has no field ${key}`)
  return field
}

/** Fields of the form whose value is sent but never kept. */
export function secretKeys(screen: Pick<Screen, 'entity' | 'form'>): string[] {
  return screen.form.filter((key) => fieldOf(screen, key).kind === 'password').flatMap((key) => [key, confirmKey(key)])
}

/** Name of the second input of a password. */
export function confirmKey(key: string): string {
  return `${key}_confirm`
}
