import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import type { Crud, Screen } from './screen.ts'

/** How many records of a table were saved on pages of their own since the console was opened, and how many of them are new. */
export interface Saves {
  all: number
  added: number
}

const NONE: Saves = { all: 0, added: 0 }
const saves = new Map<string, Saves>()

/** A record was saved on a page of its own: lists of its table read again when they come to the front. */
export function noteSaved(entity: string, mode: RecordMode): void {
  const { all, added } = savesOf(entity)
  saves.set(entity, { all: all + 1, added: added + (mode === 'add' ? 1 : 0) })
}

export function savesOf(entity: string): Saves {
  return saves.get(entity) ?? NONE
}

/** What a list does after a form of its own was saved: a new record stands on its first page. */
export function savedIn({ tree }: Screen, list: Crud['list'], refresh: () => void) {
  return (mode: RecordMode): void => {
    if (mode === 'add' && tree === null)
      list.send({ type: 'page.change', pageNo: 1, pageSize: list.getSnapshot().context.pageSize })
    refresh()
  }
}
