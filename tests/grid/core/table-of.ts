import type { GridColumn, TextReading } from '#grid/core/column.ts'
import type { GridRow, GridSource } from '#grid/core/source.ts'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A column of words; `over` says what is different. */
export const words = (key: string, over: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  width: 100,
  text: (value) => textOf(value),
  editing: {
    mode: 'text',
    write: (value) => textOf(value),
    read: (text) => ({ verdict: 'fits', value: text }),
  },
  ...over,
})

const NUMBER = /^-?\d+(\.\d+)?$/

function readNumber(text: string): TextReading {
  if (text === '') return { verdict: 'fits', value: null }
  if (NUMBER.test(text)) return { verdict: 'fits', value: Number(text) }
  const plain = text.replace(/[,\s¥]/g, '')
  return NUMBER.test(plain)
    ? { verdict: 'converted', value: Number(plain) }
    : { verdict: 'invalid', problem: '请输入数字' }
}

/** A column of numbers; thousands are understood, words are not. */
export const numbers = (key: string, over: Partial<GridColumn> = {}): GridColumn =>
  words(key, { editing: { mode: 'text', write: (value) => textOf(value), read: readNumber }, ...over })

/** A column nobody edits. */
export function fixed(key: string): GridColumn {
  const { editing: _, ...column } = words(key)
  return column
}

/** Rows that stand still. */
export const sourceOf = (rows: readonly (GridRow & { id: string })[], over: Partial<GridSource> = {}): GridSource => {
  const places = new Map(rows.map((row, index) => [row.id, index]))
  return {
    count: rows.length,
    idAt: (index) => rows[index]?.id,
    indexOf: (id) => places.get(id) ?? -1,
    row: (id) => rows[places.get(id) ?? -1],
    subscribe: () => () => undefined,
    ...over,
  }
}
