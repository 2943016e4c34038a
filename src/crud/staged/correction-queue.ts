import type { Entity } from '#contract/define-entity.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import type { StagedImport } from '#contract/wire/staged-import.ts'
import type { Services } from '#core/services.ts'
import type { EditableOptions } from '#crud/editable/editable-options.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { correctRow } from './staged-requests.ts'
import { gridRow, noteProblems, type CellProblems } from './staged-table.ts'

interface Queued {
  entity: Entity
  services: Pick<Services, 'http' | 'operations'>
  /** Of the staged import. */
  id: string
  table: Pick<EditableOptions, 'rows'> & { problems: CellProblems }
  corrected: (staged: StagedImport) => void
  /** Why a correction could not be sent; null = all are. */
  failed: (problem: string | null) => void
}

/** Sends what is typed, one row after the other; what could not be sent stays in its cell and is sent with the next change, or when asked. */
export class CorrectionQueue {
  readonly #queued: Queued
  readonly #aborted = new AbortController()
  #isSending = false

  constructor(queued: Queued) {
    this.#queued = queued
  }

  /** Watches the table. @returns the undo */
  start(): () => void {
    const stop = this.#queued.table.rows.watch(() => void this.send())
    return () => {
      stop()
      this.#aborted.abort()
    }
  }

  async send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    const { failed } = this.#queued
    try {
      while (await this.#sendNext());
      failed(null)
    } catch (error) {
      if (!this.#aborted.signal.aborted) failed(sentenceOf(error))
    } finally {
      this.#isSending = false
    }
  }

  /** @returns whether there was anything to send */
  async #sendNext(): Promise<boolean> {
    const { entity, services, id, table, corrected } = this.#queued
    const { rows, problems } = table
    const changes = rows.changes()
    const [first] = changes.edited
    if (first === undefined) return false
    const values = Object.fromEntries(first.keys.map((key) => [key, textOf(first.values[key])]))
    const correction = { id, number: Number(first.id), values }
    const { row, staged } = await correctRow(entity, services, correction, this.#aborted.signal)
    noteProblems(entity, problems, row)
    rows.commit({ ...changes, edited: [first] })
    // A cell that was written meanwhile keeps what is typed there; the others show what the server made of it.
    const typed = rows.changes().edited.find((one) => one.id === first.id)?.keys ?? []
    rows.patch(first.id, Object.fromEntries(Object.entries(gridRow(row)).filter(([key]) => !typed.includes(key))))
    corrected(staged)
    return true
  }
}
