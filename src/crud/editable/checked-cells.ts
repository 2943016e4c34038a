import type { GridColumn } from '#grid/core/column.ts'
import type { GridRow } from '#grid/core/source.ts'
import { plainText } from '#grid/core/values.ts'
import type { EditableColumn } from './editable-options.ts'

/** A switch that keeps other values than 1 and 0; everything else about it stays a switch. Source: ENT-46. */
export function customValues([on, off]: readonly [on: string | number, off: string | number]): Pick<
  EditableColumn,
  'dress' | 'plain'
> {
  const flagOf = (value: unknown) => {
    const text = plainText(value)
    if (text === String(on)) return 1
    return text === String(off) ? 0 : value
  }
  const valueOf = (flag: unknown) => (flag === 1 ? on : off)
  return { plain: flagOf, dress: (column) => translated(column, flagOf, valueOf) }
}

function translated(
  column: GridColumn,
  flagOf: (value: unknown) => unknown,
  valueOf: (flag: unknown) => unknown,
): GridColumn {
  const { key, editing } = column
  const plain = <R extends Readonly<Record<string, unknown>>>(row: R) => ({ ...row, [key]: flagOf(row[key]) })
  return {
    ...column,
    text: (value, row) => column.text(flagOf(value), plain(row)),
    paint: (element, cell) => column.paint?.(element, { ...cell, row: plain(cell.row), value: flagOf(cell.value) }),
    ...(editing === undefined
      ? {}
      : {
          editing: {
            ...editing,
            write: (value, row) => editing.write(flagOf(value), plain(row)),
            read: (text, row) => {
              const reading = editing.read(plainText(flagOf(text.trim())), plain(row))
              return 'value' in reading && reading.value !== ''
                ? { ...reading, value: valueOf(reading.value) }
                : reading
            },
            toggled: (value: unknown) => valueOf(flagOf(value) === 1 ? 0 : 1),
          },
        }),
  }
}

/** True is a tick, false is nothing. Source: ENT-47. */
export function tick(column: GridColumn): GridColumn {
  const shown = (row: GridRow) => (String(row[column.key]) === 'true' ? '✓' : '')
  return {
    ...column,
    align: 'center',
    text: (_value, row) => shown(row),
    paint: (element, { row }) => element.replaceChildren(shown(row)),
  }
}
