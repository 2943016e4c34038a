/** How the members of a JSON list become rows of texts, and back. */
export interface JsonRowShape {
  columns: readonly {
    key: string
    label: string
    /** px; absent = what is left. */
    width?: number
    options?: readonly { value: string; text: string }[]
    placeholder?: (row: Readonly<Record<string, string>>) => string
  }[]
  /** The cells of a new row. */
  blank: Readonly<Record<string, string>>
  /** null when a member is none of these. */
  read: (member: unknown) => Record<string, string> | null
  write: (cells: Readonly<Record<string, string>>) => unknown
}

/** The rows of a JSON list; null when it is none, or a member is something else. */
export function readRows({ read }: JsonRowShape, text: string): Record<string, string>[] | null {
  if (text.trim() === '') return []
  try {
    const value: unknown = JSON.parse(text)
    const rows = Array.isArray(value) ? value.map(read) : [null]
    return rows.includes(null) ? null : (rows as Record<string, string>[])
  } catch {
    return null // to be mended by hand
  }
}

/** The list as JSON; no rows are no text. */
export function writeRows({ write }: JsonRowShape, rows: readonly Readonly<Record<string, string>>[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows.map(write))
}

/** The rows with one of them in another place. */
export function movedRows<T>(rows: readonly T[], from: number, to: number): T[] {
  const moved = rows.toSpliced(from, 1)
  return moved.toSpliced(to, 0, rows[from]!)
}
