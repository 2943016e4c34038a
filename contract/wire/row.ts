/** A record as the server sent it. */
export type Row = Record<string, unknown>

/** The id of a row as text; rows without one get an empty text. */
export function idOf(row: Row): string {
  const id = row['id']
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}
