import { panelWith } from '#machines/panel/panel-with.ts'
import type { panelMachine } from '#machines/panel/panel.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { ActorRefFrom } from 'xstate'
import type { Part } from './part.ts'
import type { MakePart } from './feature.ts'

/** What stands open beside a list, under this name among its parts. */
export function panelOf(page: Page, part: MakePart, named: string): Part<ActorRefFrom<typeof panelMachine>> {
  const machine = () => panelWith({ holdsWork: (name) => page.holdsWork(name), left: (name) => page.release(name) })
  return part(named, (at) => page.actor(at, machine(), undefined))
}
