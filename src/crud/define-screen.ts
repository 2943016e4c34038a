import type { Entity, Field } from '#contract/define-entity.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { initialListQuery, type ListQuery } from '#contract/wire/list-query.ts'
import { fieldsOf, layoutOf } from '#crud/form/form-layout.ts'
import { callsWithChildren } from '#crud/editable/child-calls.ts'
import { formChildren } from '#crud/form/form-children.ts'
import { childShapes } from '#crud/children/child-table.ts'
import { summaryTiles } from './summary/summary-tile.ts'
import { treeOptionOf } from './screen-layout.ts'
import { treeShape } from './tree/tree-shape.ts'
import type { PartMakers, Screen, ScreenDefinition } from './screen.ts'

/** Completes a definition: standard paths, standard start. */
export function defineScreen<
  K extends string,
  const P extends PartMakers = Record<never, never>,
  A extends string = never,
  E extends Entity = Entity,
>(definition: ScreenDefinition<K, P, A, E>): Screen<P> {
  const { path, offers, name } = definition.entity
  const { children: tables = {}, ...others } = definition
  const { layout = { kind: 'list' } } = definition
  const tree = treeOptionOf(layout)
  const formLayout = layoutOf(definition.form)
  const childTables = childShapes(definition.entity, tables)
  const inEdit = formChildren({ childTables, layout }, 'edit')
  const screen = {
    ...others,
    form: fieldsOf(formLayout),
    formLayout,
    layout,
    name: definition.name ?? name,
    offers: definition.offers ?? offers,
    hidden: definition.hidden ?? [],
    parts: definition.parts ?? {},
    childTables,
    summary: summaryTiles(definition.entity, definition.summary ?? []),
    ...(childTables.length > 0 ? { record: callsWithChildren(childTables, inEdit, definition.record) } : {}),
    tree: tree === undefined ? null : treeShape(definition.entity, tree),
    urls: {
      list: tree === undefined ? `${path}/list` : `${path}/rootList`,
      add: `${path}/add`,
      edit: `${path}/edit`,
      delete: `${path}/delete`,
      deleteBatch: `${path}/deleteBatch`,
      exportXls: `${path}/exportXls`,
      importExcel: `${path}/importExcel`,
      ...definition.urls,
    },
    initial: initialListQuery({ ...startOf(definition.entity, tree !== undefined), ...definition.initial }),
  }
  // The slots of a definition ask for its own parts, which are the ones they get.
  return screen as unknown as Screen<P>
}

/** Trees stand in their own order. */
function startOf({ tree }: Pick<Entity, 'tree'>, isTree: boolean): Partial<ListQuery> {
  return isTree && tree?.order !== undefined ? { sort: [{ column: tree.order, order: 'asc' }] } : {}
}

/** A field of the screen's entity. @throws when a definition names a field the entity does not have. */
export function fieldOf({ entity }: Pick<Screen, 'entity'>, key: string): Field {
  const field = entity.fields[key]
  if (field === undefined) throw new Error(`defineScreen: ${entity.name} has no field ${key}`)
  return field
}

/** Fields of the form whose value is sent but never kept. */
export function secretKeys(screen: Pick<Screen, 'entity' | 'form'>): string[] {
  return screen.form.filter((key) => kindOf(fieldOf(screen, key)).secret).flatMap((key) => [key, confirmKey(key)])
}

/** Fields of the form of which a record shows a part. What is typed into them is sent, and written nowhere. */
export function maskedKeys(screen: Pick<Screen, 'entity' | 'form'>): string[] {
  return screen.form.filter((key) => fieldOf(screen, key).masked !== undefined)
}

/** Name of the second input of a password. */
export function confirmKey(key: string): string {
  return `${key}_confirm`
}
