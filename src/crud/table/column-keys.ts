import type { ColumnChoice } from '#machines/list-page/columns.ts'

/** What a key asks of the columns: another column, another of its controls, or another place for it. */
export type ColumnKey =
  | { kind: 'column'; key: string }
  | { kind: 'control'; by: 1 | -1 }
  | { kind: 'move'; key: string; to: number }

interface Pressed {
  key: string
  altKey: boolean
}

/** Columns in the order in which they are shown: by side. */
export function inSides(columns: readonly ColumnChoice[]): ColumnChoice[] {
  const on = (pin: ColumnChoice['pin']) => columns.filter((column) => column.pin === pin)
  return [...on('left'), ...on(null), ...on('right')]
}

/** What a key means on a column. @returns null = nothing; a move beyond the end of its side is none */
export function columnKey({ key, altKey }: Pressed, at: string, columns: readonly ColumnChoice[]): ColumnKey | null {
  const shown = inSides(columns)
  const index = shown.findIndex((column) => column.key === at)
  const step = STEPS[key]
  if (step !== undefined && altKey) return moved(shown[index], shown[index + step], columns)
  if (altKey) return null
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { kind: 'control', by: key === 'ArrowLeft' ? -1 : 1 }
  const ends: Readonly<Record<string, ColumnChoice | undefined>> = { Home: shown[0], End: shown.at(-1) }
  const target = step === undefined ? ends[key] : shown[index + step]
  return target === undefined ? null : { kind: 'column', key: target.key }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

function moved(
  column: ColumnChoice | undefined,
  neighbour: ColumnChoice | undefined,
  columns: readonly ColumnChoice[],
): ColumnKey | null {
  if (column === undefined || neighbour === undefined || column.pin !== neighbour.pin) return null
  return { kind: 'move', key: column.key, to: columns.indexOf(neighbour) }
}
