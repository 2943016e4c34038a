import { idOf, type Row } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'
import { isWritableField } from '#crud/form/writable-field.ts'
import type { RecordCalls } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { childRows, readRows } from './child-rows.ts'
import { childField, editsKey, type ChildShape } from './child-table.ts'
import { mayTouch } from './may-touch.ts'

const GONE = '这条记录已被删除'

/** Reads a record together with its children and sends what was done to them in its own body. */
export function callsWithChildren(shapes: readonly ChildShape[], calls: RecordCalls = {}): RecordCalls {
  return {
    ...calls,
    async prepare(record, services, signal) {
      const whole = await readWhole(shapes, record, services, signal)
      return calls.prepare?.(whole, services, signal) ?? whole
    },
    payload(body, values) {
      const sent = shapes.map((shape) => [shape.member, childrenSent(shape, values)] as const)
      const whole = { ...body, ...Object.fromEntries(sent.filter(([, rows]) => rows.length > 0)) }
      return calls.payload?.(whole, values) ?? whole
    },
  }
}

async function readWhole(
  shapes: readonly ChildShape[],
  record: Values,
  services: Services,
  signal: AbortSignal,
): Promise<Values> {
  const asked = shapes.filter((shape) => mayTouch(shape, services, 'list'))
  const [path] = shapes.map(({ parentPath }) => parentPath)
  if (path === undefined || asked.length === 0) return record
  const parameters = { id: idOf(record as Row), with: asked.map(({ member }) => member).join() }
  const { result } = await services.http.get(`${path}/queryById`, parameters, { signal, quiet: true })
  if (typeof result !== 'object' || result === null) throw new Error(GONE)
  return { ...record, ...result }
}

/** Only rows that somebody touched; what is not named stays as it is. */
function childrenSent(shape: ChildShape, values: Values): Values[] {
  const rows = childRows(shape, readRows(values[shape.member]), values[editsKey(shape.member)])
  const { added, edited, removed } = rows.changes()
  return [
    ...edited.map(({ id, values: row }) => ({ id, version: row['version'], ...written(shape, row, 'edit') })),
    ...added.map(({ values: row }) => written(shape, row, 'add')),
    ...removed.map(({ id, values: row }) => ({ id, version: row['version'], removed: true })),
  ]
}

function written(shape: ChildShape, row: Values, mode: 'add' | 'edit'): Values {
  const keys = new Set([...shape.columns, ...(shape.order === null ? [] : [shape.order])])
  const writable = [...keys].filter((key) => isWritableField(childField(shape, key), mode))
  return Object.fromEntries(writable.map((key) => [key, row[key] ?? '']))
}
