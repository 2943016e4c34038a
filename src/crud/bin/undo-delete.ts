import { RESTORE } from './restore.ts'
import type { Crud } from '#crud/screen.ts'

/** As many as are deleted while somebody waits; more of them go in the background. */
const MOST_UNDONE = 200

/** Brings rows back that were just deleted; undefined where the list has no recycle bin, or the person may not take out of it. */
export function undoDelete({ screen, can, command }: Crud, ids: readonly string[]): (() => void) | undefined {
  const { bin } = screen.entity
  if (
    screen.bin === undefined ||
    bin === undefined ||
    !can(bin.restore) ||
    ids.length === 0 ||
    ids.length > MOST_UNDONE
  )
    return undefined
  return () => command.send({ type: 'command.ask', command: { name: RESTORE, ids: [...ids], title: '撤销删除' } })
}
