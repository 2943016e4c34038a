import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'

export type ColumnSettingsActor = ActorRefFrom<typeof columnSettingsMachine>

/** Which columns of an editable table its person sees. */
export class ShownColumns {
  #settings: ColumnSettingsActor | null = null

  /** @returns the undo */
  follow(settings: ColumnSettingsActor): () => void {
    this.#settings = settings
    return () => {
      this.#settings = null
    }
  }

  has(key: string): boolean {
    const { columns } = this.#settings?.getSnapshot().context ?? { columns: [] }
    return columns.find((column) => column.key === key)?.shown !== false
  }

  /** Shows a column that was hidden, because somebody is led to a cell of it: it stands there on return. */
  show(key: string): void {
    if (!this.has(key)) flushSync(() => this.#settings?.send({ type: 'column.toggle', key }))
  }
}
