import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'

interface Step {
  event: EventObject
  state: AnyMachineSnapshot
}

interface Walk {
  /** Brings the page to the machine's first state. */
  begin: (page: Page) => Promise<void>
  /** How a person causes each event on the page. */
  events: Record<string, (page: Page, event: never) => Promise<void>>
  /** What the page shows in a state. */
  check: (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>
}

/** Repeats the paths of a machine on the real page: causes each event the way a person does, then checks what is shown. @returns how many steps were walked. */
export async function walkOnPage(page: Page, paths: { steps: Step[] }[], walk: Walk): Promise<number> {
  let walked = 0
  for (const { steps } of paths) {
    await walk.begin(page)
    for (const { event, state } of steps) {
      const cause = walk.events[event.type]
      if (event.type !== 'xstate.init') {
        expect(cause, `nobody can cause ${event.type} on the page`).toBeDefined()
        await cause?.(page, event as never)
        walked += 1
      }
      await walk.check(page, state)
    }
  }
  return walked
}
