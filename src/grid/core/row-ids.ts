import type { RowId } from './source.ts'

/** What temporary ids begin with. */
const NEW = 'new-'

/** Rows begun here have temporary ids and keep them; once they are saved, the server knows them by others. */
export class RowIds {
  readonly #saved = new Map<RowId, RowId>()
  readonly #local = new Map<RowId, RowId>()
  #lastNew = 0

  /** A temporary one. */
  begin(): RowId {
    this.#lastNew += 1
    return `${NEW}${this.#lastNew}`
  }

  /** How many rows were begun. */
  get lastNew(): number {
    return this.#lastNew
  }

  /** The next ones are numbered above this. */
  numberAbove(lastNew: number): void {
    this.#lastNew = Math.max(this.#lastNew, lastNew)
  }

  /** The id the server knows a row by; a new one has its temporary one. */
  saved(id: RowId): RowId {
    return this.#saved.get(id) ?? id
  }

  /** The id a row has here. */
  local(saved: RowId): RowId {
    return this.#local.get(saved) ?? saved
  }

  /** A row that was begun here is saved. */
  learn(id: RowId, saved: RowId): void {
    this.#saved.set(id, saved)
    this.#local.set(saved, id)
  }

  /** The server does not have a row any more. @returns the id by which it knew it, undefined = it never had another one */
  detach(id: RowId): RowId | undefined {
    const saved = this.#saved.get(id)
    this.#saved.delete(id)
    return saved
  }

  /** Ids of the server by temporary ones. */
  get allSaved(): ReadonlyMap<RowId, RowId> {
    return this.#saved
  }

  /** The rows are others; numbers go on. */
  forget(): void {
    this.#saved.clear()
    this.#local.clear()
  }
}
