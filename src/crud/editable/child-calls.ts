import { idOf, type Row } from '#contract/wire/row.ts'
import { noteReadAt } from '#core/live/live.ts'
import type { Services } from '#core/services.ts'
import { isWritableField } from '#crud/kinds/writable-field.ts'
import type { RecordCalls } from '#crud/record-calls.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { changedRows } from './changed-rows.ts'
import { childRows, readRows } from '#crud/children/child-rows.ts'
import { childField, editsKey, type ChildShape } from '#crud/children/child-table.ts'
import { mayTouch } from './may-touch.ts'

const GONE = '这条记录已被删除'

/** Begins a new record with the children that its call brings, reads one together with its children and sends what was done to them in its own body. @param read those that the form of a record shows that is there */
export function callsWithChildren(
  shapes: readonly ChildShape[],
  read: readonly ChildShape[],
  calls: RecordCalls = {},
): RecordCalls {
  return {
    ...calls,
    async begin(record, services, signal, fixed) {
      const begun = (await calls.begin?.(record, services, signal, fixed)) ?? record
      return { ...begun, ...Object.assign({}, ...shapes.map((shape) => begunWith(shape, begun))) }
    },
    async prepare(record, services, signal) {
      const whole = await readWhole(read, record, services, signal)
      return calls.prepare?.(whole, services, signal) ?? whole
    },
    payload(body, values) {
      const sent = shapes.map((shape) => [shape.member, childrenSent(shape, values)] as const)
      const whole = { ...body, ...Object.fromEntries(sent.filter(([, rows]) => rows.length > 0)) }
      return calls.payload?.(whole, values) ?? whole
    },
  }
}

/** Rows that a new record begins with are as if somebody had added them here. */
function begunWith(shape: ChildShape, record: Values): Values {
  const rows = readRows(record[shape.member])
  if (rows.length === 0) return {}
  const table = childRows(shape, [], null)
  table.insert(rows.map((row) => Object.fromEntries(shape.columns.map((key) => [key, row[key] ?? '']))))
  return { [shape.member]: [], [editsKey(shape.member)]: table.draft() }
}

/** A record with its children, as far as this person may see them; how far they are known is noted with each. */
export async function readWhole(
  shapes: readonly ChildShape[],
  record: Values,
  services: Services,
  signal: AbortSignal,
): Promise<Values> {
  const asked = shapes.filter((shape) => mayTouch(shape, services, 'list'))
  const [path] = shapes.map(({ parentPath }) => parentPath)
  if (path === undefined || asked.length === 0) return record
  const parameters = { id: idOf(record as Row), with: asked.map(({ member }) => member).join() }
  const known = asked.map(({ member, entity }) => [member, services.live?.positionOf(entity.name) ?? null] as const)
  const { result } = await services.http.get(`${path}/queryById`, parameters, { signal, quiet: true })
  if (typeof result !== 'object' || result === null) throw new Error(GONE)
  const whole: Values = { ...record, ...result }
  for (const [member, at] of known) noteReadAt(readRows(whole[member]), at)
  return whole
}

/** Only rows that somebody touched; what is not named stays as it is. */
function childrenSent(shape: ChildShape, values: Values): Values[] {
  const rows = childRows(shape, readRows(values[shape.member]), values[editsKey(shape.member)])
  return changedRows(rows.changes(), {
    added: (row) => written(shape, row, 'add'),
    edited: (row) => written(shape, row, 'edit'),
  })
}

function written(shape: ChildShape, row: Values, mode: 'add' | 'edit'): Values {
  const keys = new Set([...shape.columns, shape.order, shape.parent].filter((key) => key !== null))
  const writable = [...keys].filter((key) => isWritableField(childField(shape, key), mode))
  return Object.fromEntries(writable.map((key) => [key, row[key] ?? '']))
}
