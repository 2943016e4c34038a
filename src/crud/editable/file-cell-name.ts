import type { CellAt, RowId } from '#grid/core/source.ts'

/** What the upload of a cell is called. */
export function uploadOfCell({ id, key }: CellAt): string {
  return `${encodeURIComponent(id)}/${key}`
}

/** The row of the cell an upload is called after. */
export function rowOfUpload(name: string): RowId {
  return decodeURIComponent(name.split('/', 1)[0] ?? '')
}
