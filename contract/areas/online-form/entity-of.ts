import { ALL_OFFERS, type Entity, type Field } from '#contract/define-entity.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import type { QueryForm } from '#contract/kinds/kind.ts'
import type { OnlineDefinition, OnlineFieldFact } from './definition.ts'
import { isLongField, WITH_DICTIONARY, WITH_LENGTH } from './field-kinds.ts'
import { tableOf } from './names.ts'

/** Where the rows of a form are asked for and changed. */
export const ONLINE_ROWS = '/online/rows'

/** The entity that a published form is: both sides derive the same from it, as from one that is written by hand. */
export function onlineEntity({ code, name, layout, parent, children, fields }: OnlineDefinition): Entity {
  const own = Object.fromEntries(fields.map((fact) => [fact.name, fieldOf(fact)]))
  const belongs = children.map((child) => [
    entityNameOf(child),
    { entity: entityNameOf(child), by: MAIN, order: ORDER },
  ])
  const isTree = layout === 'tree'
  return {
    name: entityNameOf(code),
    label: name,
    table: tableOf(code),
    path: `${ONLINE_ROWS}/${code}`,
    permission: formPermission(code),
    offers: parent === null ? ALL_OFFERS : OFFERS_OF_CHILDREN,
    tenant: true,
    exportName: name,
    title: titleOf(fields),
    ...(isTree && { tree: { parent: ABOVE, order: ORDER } }),
    ...(belongs.length > 0 && { children: Object.fromEntries(belongs) as Entity['children'] & object }),
    fields: {
      ...(isTree && {
        [ABOVE]: { label: `上级${name}`, kind: 'text' as const, maxLength: 32, exported: false as const },
      }),
      ...(parent !== null && { [MAIN]: MAIN_FIELD }),
      ...own,
      ...((isTree || parent !== null) && { [ORDER]: ORDER_FIELD }),
      createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    },
  }
}

/** Keys of the rows of trees and of sub forms. */
export const ABOVE = 'parentId'
export const MAIN = 'mainId'
export const ORDER = 'rowOrder'

const MAIN_FIELD: Field = {
  label: '主表记录',
  kind: 'text',
  required: '缺少主表记录',
  maxLength: 32,
  write: 'add',
  exported: false,
}
const ORDER_FIELD: Field = { label: '排序', kind: 'integer', min: 0, sortable: true, exported: false }
/** A sheet does not say which record its rows belong to. */
const OFFERS_OF_CHILDREN = ALL_OFFERS.filter((offer) => offer !== 'import')

/** What the permissions of a form begin with. */
export const formPermission = (code: string): string => `online:${code}`

/** The name of a form's entity: the topic of its changes, what the audit calls its rows. */
export const entityNameOf = (code: string): string => `onl_${code}`

function fieldOf(fact: OnlineFieldFact): Field {
  const { label, kind, isRequired, isUnique, isAsked } = fact
  const { asks } = KINDS[kind]
  const query = queryOf(kindOf({ kind }).queries)
  return {
    label,
    kind,
    ...(isRequired && { required: `${asks}${label}` }),
    ...(isUnique && { unique: `${label}已存在！` }),
    ...(isAsked && query !== undefined && { query }),
    ...factsOf(fact),
    ...(SORTED.has(kind) && { sortable: true as const }),
    width: WIDTHS[kind] ?? USUAL_WIDTH,
  }
}

function factsOf({ kind, length, dictionary, target }: OnlineFieldFact): Partial<Field> {
  return {
    ...(WITH_LENGTH.has(kind) && length !== null && { maxLength: length }),
    ...(WITH_DICTIONARY.has(kind) && dictionary !== null && { dictionary }),
    ...(kind === 'reference' && target !== null && { to: target }),
    ...(isLongField({ kind, length }) && { wide: true as const }),
    ...(kind === 'switch' && { truth: true as const, initial: false }),
  }
}

const SORTED: ReadonlySet<string> = new Set(['text', 'integer', 'decimal', 'money', 'date', 'datetime', 'progress'])
const WIDTHS: Readonly<Record<string, number>> = { textarea: 240, datetime: 170, date: 120, time: 100, switch: 80 }
const USUAL_WIDTH = 150

/** A stretch where there is one, else a part of the text, else the value. */
function queryOf(queries: readonly QueryForm[]): QueryForm | undefined {
  return (['range', 'contains', 'equals'] as const).find((form) => queries.includes(form))
}

/** What a record is called: its first text, else its first field. */
function titleOf(fields: readonly OnlineFieldFact[]): string {
  return (fields.find(({ kind }) => kind === 'text') ?? fields[0])?.name ?? 'createTime'
}
