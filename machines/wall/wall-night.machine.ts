import { DAY, nightAt, type NightMoment, type NightPhase } from '#contract/walls/night-plan.ts'
import type { NightPlan } from '#contract/walls/night-schema.ts'
import { assign, setup, type SnapshotFrom } from 'xstate'

interface NightContext {
  plan: NightPlan | null
  /** The moment that was told last, epoch ms of the server. */
  at: number
}

/** `clock.told`: some seconds went by, or the clock was set. `operator.input`: somebody touched a key or moved the pointer. */
type NightEvent =
  | { type: 'clock.told'; at: number }
  | { type: 'plan.changed'; plan: NightPlan | null }
  | { type: 'operator.input' | 'alarm.urgent' | 'alarm.acknowledged' }

const isPhase = (phase: NightPhase) => ({ type: 'isPhase', params: { phase } }) as const

/**
 * How bright a wall is: by its plan and the server's clock, as bright as by day while an urgent alarm waits and for five minutes after somebody was there.
 * It has no clock of its own: a moment that is told late, or out of order, is right all the same. Source: walls 4.7.
 */
export const wallNightMachine = setup({
  types: {
    context: {} as NightContext,
    events: {} as NightEvent,
    input: {} as NightContext,
    tags: {} as 'bright',
  },
  actions: {
    keepMoment: assign((_, { at }: { at: number }) => ({ at })),
    keepPlan: assign((_, { plan }: { plan: NightPlan | null }) => ({ plan })),
  },
  guards: {
    isPhase: ({ context }, { phase }: { phase: NightPhase }) => nightAt(context.plan, context.at).phase === phase,
  },
  delays: { calm: 300_000 },
}).createMachine({
  id: 'wallNight',
  context: ({ input }) => input,
  initial: 'planned',
  on: {
    'alarm.urgent': '.woken.alarmed',
  },
  states: {
    planned: {
      description: 'As the plan says.',
      initial: 'choosing',
      on: {
        'clock.told': { target: '.choosing', actions: { type: 'keepMoment', params: ({ event }) => event } },
        'plan.changed': { target: '.choosing', actions: { type: 'keepPlan', params: ({ event }) => event } },
      },
      states: {
        choosing: {
          description: 'The plan is asked.',
          always: [
            { guard: isPhase('off'), target: 'off' },
            { guard: isPhase('dusk'), target: 'dusk' },
            { guard: isPhase('night'), target: 'night' },
            { guard: isPhase('dawn'), target: 'dawn' },
            { target: 'day' },
          ],
        },
        day: { description: 'Full brightness.', tags: 'bright' },
        dusk: { description: 'It gets darker.', on: { 'operator.input': '#wallNight.woken.calm' } },
        night: { description: 'Dark, and nothing moves.', on: { 'operator.input': '#wallNight.woken.calm' } },
        dawn: { description: 'It gets brighter.', on: { 'operator.input': '#wallNight.woken.calm' } },
        off: { description: 'Nothing but a clock that wanders.', on: { 'operator.input': '#wallNight.woken.calm' } },
      },
    },
    woken: {
      description: 'As bright as by day, whatever the plan says.',
      tags: 'bright',
      on: {
        'clock.told': { actions: { type: 'keepMoment', params: ({ event }) => event } },
        'plan.changed': { actions: { type: 'keepPlan', params: ({ event }) => event } },
      },
      initial: 'calm',
      states: {
        alarmed: {
          description: 'An urgent alarm waits for somebody.',
          on: { 'alarm.acknowledged': 'calm' },
        },
        calm: {
          description: 'Somebody was there a moment ago.',
          on: { 'operator.input': { target: 'calm', reenter: true } },
          after: { calm: '#wallNight.planned' },
        },
      },
    },
  },
})

/** What a wall shows now. */
export function momentOf(snapshot: SnapshotFrom<typeof wallNightMachine>): NightMoment {
  return snapshot.hasTag('bright') ? DAY : nightAt(snapshot.context.plan, snapshot.context.at)
}
