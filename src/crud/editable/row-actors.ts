import type { EditableRows } from '#grid/core/rows.ts'
import type { CellAt, RowId } from '#grid/core/source.ts'
import { editableRowWith } from '#machines/editable-row/editable-row-with.ts'
import type { editableRowMachine, JudgeOn } from '#machines/editable-row/editable-row.machine.ts'
import { createActor, type ActorRefFrom } from 'xstate'

type LifeEvent = 'row.removed' | 'row.restored' | 'row.saved' | 'row.edited' | 'row.reverted'
type RowActor = ActorRefFrom<typeof editableRowMachine>

/** An actor for each row that somebody touched, and for no other. */
export class RowActors {
  readonly #rows: EditableRows
  /** What is being typed while it is judged. */
  #text: string | null = null
  readonly #actors = new Map<RowId, RowActor>()

  constructor(rows: EditableRows) {
    this.#rows = rows
  }

  /** A text is being typed into a cell: it is judged at once where a rule says so. Source: VALID-08. */
  typed(cell: CellAt, text: string, judgeOn: JudgeOn): void {
    this.#text = text
    this.#actor(cell.id).send({ type: 'cell.input', key: cell.key, judgeOn })
    this.#text = null
  }

  /** A cell was left: its problem is shown a moment later. Source: VALID-09. */
  left({ id, key }: CellAt): void {
    this.#actor(id).send({ type: 'cell.left', key, judgeOn: 'blur' })
  }

  /** Rows were written, removed, brought back or saved: the actors of those that were touched follow. */
  follow(): void {
    for (const [id, actor] of this.#actors) actor.send({ type: lifeEvent(this.#rows, id, actor) })
  }

  stop(): void {
    for (const actor of this.#actors.values()) actor.stop()
    this.#actors.clear()
  }

  #judge(cell: CellAt): void {
    if (this.#text === null) this.#rows.reveal(cell)
    else this.#rows.judgeTyped(cell, this.#text)
  }

  #actor(id: RowId): RowActor {
    const known = this.#actors.get(id)
    if (known !== undefined) return known
    const rows = this.#rows
    const machine = editableRowWith({ judge: (cell) => this.#judge(cell) })
    const input = { id, isNew: rows.isNew(id), isDisabled: rows.isDisabled?.(id) === true }
    const actor = createActor(machine, { input }).start()
    this.#actors.set(id, actor)
    return actor
  }
}

/** What happened to a row, told from how it stands now and how it stood. */
function lifeEvent(rows: EditableRows, id: RowId, actor: RowActor): LifeEvent {
  const { life } = actor.getSnapshot().value
  if (rows.placeOf(id) === -1) return 'row.removed'
  if (life === 'removed' || life === 'vanished') return 'row.restored'
  if (life === 'fresh' && !rows.isNew(id)) return 'row.saved'
  return rows.isEdited(id) ? 'row.edited' : 'row.reverted'
}
