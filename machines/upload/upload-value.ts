/** A file of a field, on its way or there. Source: ENT-33. */
export interface UploadValue {
  /** Of this list alone. */
  id: string
  name: string
  type: string
  size: number
  status: 'uploading' | 'done' | 'error' | 'removed'
  percent: number
  path: string
  /** What stands in the way; empty = nothing. */
  message: string
  /** It waits in the queue, for a line that is back, or for a person. */
  hold: 'queue' | 'line' | 'person' | null
}

/** Source: UPLOAD-03. */
export const UNKNOWN_ERROR = '未知错误'

/** The newest of a list, as many as there may be. Source: UPLOAD-05. @param most 0 = no limit */
export function newest<T>(files: readonly T[], most: number): readonly T[] {
  return most > 0 && files.length > most ? files.slice(-most) : files
}

/** The paths of what is there. */
export function pathsOf(files: readonly UploadValue[]): string[] {
  return files.filter(({ status }) => status === 'done').map(({ path }) => path)
}

/** A file that was there already. */
export function storedValue(id: string, path: string, name: string): UploadValue {
  return { id, name, type: '', size: 0, status: 'done', percent: 100, path, message: '', hold: null }
}
