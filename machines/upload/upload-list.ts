import { newest, pathsOf, storedValue, type UploadValue } from '#machines/upload/upload-value.ts'

/** A file somebody chose. */
export interface ChosenFile {
  file: Blob
  name: string
  /** Tells the same file chosen twice. */
  mark: string
}

/** The files of a field. */
export interface UploadList {
  files: readonly UploadValue[]
  /** The marks of those chosen here, by the id of their value. */
  marks: Readonly<Record<string, string>>
  /** The most there may be; 0 = no limit. */
  most: number
  nextId: number
}

/** A chosen file with the value it has got. */
export interface Begun {
  value: UploadValue
  file: Blob
}

interface Taken {
  list: UploadList
  begun: readonly Begun[]
  /** Ids of those that had to make room. */
  dropped: readonly string[]
  problem: string | null
}

/** A list with further files; whatever was chosen before is not taken twice, and the newest stay. Source: UPLOAD-05. */
export function taken(list: UploadList, chosen: readonly ChosenFile[]): Taken {
  const known = new Set(Object.values(list.marks))
  const fresh = chosen.filter(({ mark }) => !known.has(mark))
  const again = chosen.find(({ mark }) => known.has(mark))
  const all = fresh.map(({ file, name, mark }, at) => ({ value: begun(`${list.nextId + at}`, name, file), file, mark }))
  const files = newest([...list.files, ...all.map(({ value }) => value)], list.most)
  const kept = new Set(files.map(({ id }) => id))
  const marks = Object.fromEntries(all.map(({ value, mark }) => [value.id, mark]))
  return {
    list: { ...list, files, marks: keptOf({ ...list.marks, ...marks }, kept), nextId: list.nextId + all.length },
    begun: all.filter(({ value }) => kept.has(value.id)),
    dropped: list.files.map(({ id }) => id).filter((id) => !kept.has(id)),
    problem: again === undefined ? null : `“${again.name}”已在列表中`,
  }
}

/** A list without one of its files. */
export function dropped(list: UploadList, id: string): UploadList {
  const files = list.files.filter((one) => one.id !== id)
  return { ...list, files, marks: keptOf(list.marks, new Set(files.map((one) => one.id))) }
}

/** A list of what is there. */
export function unfinishedDropped(list: UploadList): UploadList {
  const files = list.files.filter(({ status }) => status === 'done')
  return { ...list, files, marks: keptOf(list.marks, new Set(files.map(({ id }) => id))) }
}

/** A list whose owner says what is there; what is on its way goes on. */
export function replaced(list: UploadList, paths: readonly string[], nameOf: (path: string) => string): UploadList {
  if (pathsOf(list.files).join() === paths.join()) return list
  const there = new Map(list.files.filter(({ status }) => status === 'done').map((one) => [one.path, one]))
  const stored = paths.map((path, at) => there.get(path) ?? storedValue(`${list.nextId + at}`, path, nameOf(path)))
  const files = [...stored, ...list.files.filter(({ status }) => status !== 'done')]
  const marks = keptOf(list.marks, new Set(files.map(({ id }) => id)))
  return { ...list, files, marks, nextId: list.nextId + paths.length }
}

/** A list in which one file is no longer as it was. */
export function changed(list: UploadList, { id, ...changes }: Partial<UploadValue> & { id: string }): UploadList {
  return { ...list, files: list.files.map((one) => (one.id === id ? { ...one, ...changes } : one)) }
}

/** The ids of those that the queue lets begin now. */
export function nextOnes(files: readonly UploadValue[], atOnce: number): string[] {
  const running = files.filter(({ status, hold }) => status === 'uploading' && (hold === null || hold === 'line'))
  const waiting = files.filter(({ hold }) => hold === 'queue')
  return waiting.slice(0, Math.max(0, atOnce - running.length)).map(({ id }) => id)
}

function begun(id: string, name: string, { type, size }: Blob): UploadValue {
  return { id, name, type, size, status: 'uploading', percent: 0, path: '', message: '', hold: 'queue' }
}

function keptOf(marks: Readonly<Record<string, string>>, ids: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => ids.has(id)))
}
