import { SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { setup } from 'xstate'

/** What can be done to an announcement. */
export type AnnouncementStep = 'edit' | 'release' | 'withdraw' | 'delete'

/** The life of an announcement: the server refuses and the console does not offer what is no arrow here. Source: API-090, API-091, SCREEN-71, contract §7.1. */
export const announcementLifecycle = setup({
  types: { events: {} as { type: AnnouncementStep } },
}).createMachine({
  id: 'announcementLifecycle',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; seen by those who write announcements only.',
      on: { edit: 'draft', release: 'released', delete: 'deleted' },
    },
    released: {
      description: 'Its receivers find it while its time lasts; it stays as they read it.',
      on: { withdraw: 'withdrawn' },
    },
    withdrawn: { description: 'Its receivers find it no more; it is never released again.', on: { delete: 'deleted' } },
    deleted: { description: 'Nobody finds it.', type: 'final' },
  },
})

const STATE = {
  [SEND_STATUS.draft]: 'draft',
  [SEND_STATUS.released]: 'released',
  [SEND_STATUS.withdrawn]: 'withdrawn',
} as const

/** Whether an announcement with this `sendStatus` may take the step; an unknown status takes none. */
export function mayTake(sendStatus: unknown, step: AnnouncementStep): boolean {
  const state = Object.entries(STATE).find(([status]) => status === sendStatus)?.[1]
  return state !== undefined && announcementLifecycle.resolveState({ value: state }).can({ type: step })
}
