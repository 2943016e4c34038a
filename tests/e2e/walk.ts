import { expect, type Page } from '@playwright/test'
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'

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

interface Arrows {
  /** What can happen in a state. */
  eventsIn: (snapshot: AnyMachineSnapshot) => EventObject[]
  /** Tells states apart. */
  stateOf: (snapshot: AnyMachineSnapshot) => string
  /** Tells arrows apart: of those called the same, one is enough. */
  arrowOf: (before: AnyMachineSnapshot, event: EventObject, after: AnyMachineSnapshot) => string
}

/** One way through a machine that takes each of its arrows: always on to the nearest one that is left. */
export function wayThrough(machine: AnyStateMachine, input: unknown, arrows: Arrows): { steps: Step[] } {
  const { eventsIn, stateOf, arrowOf } = arrows
  let [state]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, input)
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state }]
  const taken = new Set<string>()
  for (let next = nearest(state); next !== null; next = nearest(state)) {
    for (const step of next) {
      taken.add(arrowOf(state, step.event, step.state))
      steps.push(step)
      state = step.state
    }
  }
  return { steps }

  /** The shortest way to an arrow that is left, and along it. */
  function nearest(from: AnyMachineSnapshot): Step[] | null {
    const seen = new Set([stateOf(from)])
    const ways: { at: AnyMachineSnapshot; steps: Step[] }[] = [{ at: from, steps: [] }]
    for (const { at, steps: before } of ways) {
      for (const event of eventsIn(at)) {
        const [after] = transition(machine, at, event)
        const along = [...before, { event, state: after }]
        if (!taken.has(arrowOf(at, event, after))) return along
        if (seen.has(stateOf(after))) continue
        seen.add(stateOf(after))
        ways.push({ at: after, steps: along })
      }
    }
    return null
  }
}
