import { NOTHING_SELECTED } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { JoinPeople } from './join-people.tsx'
import type { Crud } from '#crud/screen.ts'
import { LEAVE } from './member-commands.ts'

/** How people leave what a list of them belongs to. */
export interface Leaving {
  /** The offers it needs, of one and of several at once. */
  needs: { one: string; many: string }
  label: string
  title: string
  /** What is asked before. */
  text: (count: number) => string
}

/** The parts of a list of people that have them join what it belongs to, and leave it. @param join the offer that joining needs */
export function memberActions(join: string, leaving: Leaving) {
  return {
    toolbar: ({ crud }: { crud: Crud }) => <JoinPeople crud={crud} needs={join} />,
    rowActions: (row: Row, crud: Crud) => leaveAction(row, crud, leaving),
    batchActions: (crud: Crud) => {
      const run = () => askToLeave(crud, crud.list.getSnapshot().context.selected, leaving)
      return crud.can(leaving.needs.many) ? [{ key: LEAVE, label: leaving.label, danger: true, run }] : []
    },
  }
}

/** What one of them leaves by; none for those who may not. */
export function leaveAction(row: Row, crud: Pick<Crud, 'can' | 'command'>, leaving: Leaving) {
  if (!crud.can(leaving.needs.one)) return []
  const run = () => askToLeave(crud, [idOf(row)], leaving)
  return [{ key: LEAVE, label: leaving.label, inline: true, danger: true, run }]
}

function askToLeave({ command }: Pick<Crud, 'command'>, ids: string[], { title, text }: Leaving): void {
  if (ids.length === 0) return command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
  command.send({ type: 'command.ask', command: { name: LEAVE, ids, title, text: text(ids.length), danger: true } })
}
