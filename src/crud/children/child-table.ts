import type { Entity, Field } from '#contract/define-entity.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { ComponentType } from 'react'
import type { RowCardContent } from './row-card-content.ts'

/** Rows of another entity that are edited inside the form of the record they belong to. */
export interface ChildTable {
  entity: Entity
  /** What a row shows and edits, as keys of its entity. */
  columns: readonly string[]
  /** What a new row begins with beside what its fields say, by the record of the form as it is filled in. */
  begins?: (record: Values) => Values
  /** Stands above the rows in a form: what they still lack, and a way to add it. */
  above?: ComponentType<ChildrenAboveProps>
  /** The rows of a form as cards to begin with; their person may turn to the table. */
  cards?: RowCardContent
}

export interface ChildrenAboveProps {
  /** The record of the form as it is filled in now. */
  record: Values
  rows: EditableRows
  /** Adds rows with these values, as one step that can be undone; null = this person may not. */
  add: ((values: readonly Values[]) => void) | null
}

/** A table of children with what the entity of their parent says about them. */
export interface ChildShape extends ChildTable {
  /** The member of the record, and of the body that saves it, which carries the rows. */
  member: string
  /** Base path of the record they belong to. */
  parentPath: string
  /** Their key that holds the id of the record. */
  by: string
  /** Their key that says where a row stands. */
  order: string | null
  /** Their key that holds what a row hangs below; null = they are no tree. */
  parent: string | null
}

/** Completes the tables of a screen from its entity. @throws when the entity has no such children, or they no such field */
export function childShapes(parent: Entity, tables: Readonly<Record<string, ChildTable>>): ChildShape[] {
  return Object.entries(tables).map(([member, table]) => {
    const fact = parent.children?.[member]
    if (fact === undefined) throw new Error(`defineScreen: ${parent.name} has no children ${member}`)
    const shape = {
      ...table,
      member,
      parentPath: parent.path,
      by: fact.by,
      order: fact.order ?? null,
      parent: table.entity.tree?.parent ?? null,
    }
    for (const key of shape.columns) childField(shape, key)
    return shape
  })
}

/** A field of a child. @throws when its entity does not have it */
export function childField({ entity }: Pick<ChildTable, 'entity'>, key: string): Field {
  const field = entity.fields[key]
  if (field === undefined) throw new Error(`defineScreen: ${entity.name} has no field ${key}`)
  return field
}

/** The value of a form that holds what was done to the children; the rows themselves stay as they were read, so that a conflict can put the one on top of the newer other. */
export function editsKey(member: string): string {
  return `${member}_edits`
}
