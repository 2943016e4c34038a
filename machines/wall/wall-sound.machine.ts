import { assign, setup } from 'xstate'

/** Which sound: of an alarm by its priority, or that nothing is heard of alarms any more. */
export type Tone = 'urgent' | 'high' | 'medium' | 'stale'

/** An alarm that nobody has acknowledged; priority as alarms have it, '1' = urgent. */
export interface HeardAlarm {
  id: string
  priority: string
}

interface SoundContext {
  alarms: readonly HeardAlarm[]
  /** The answer with the alarms is older than it may be. */
  isStale: boolean
  /** Alarms of priority 3 that have sounded once. */
  told: readonly string[]
  /** What sounded when somebody silenced it. */
  silenced: readonly HeardAlarm[]
}

/** `alarms.told`: all that nobody has acknowledged. `operator.silence`: somebody hears enough; it acknowledges nothing. */
export type SoundEvent =
  | { type: 'alarms.told'; alarms: readonly HeardAlarm[]; isStale: boolean }
  | { type: 'audio.unlocked' | 'audio.locked' | 'audio.failed' | 'operator.silence' }

const LOWEST = '9'
const loudestOf = (alarms: readonly HeardAlarm[]): string =>
  alarms.reduce((loudest, { priority }) => (priority < loudest ? priority : loudest), LOWEST)
const play = (tone: Tone) => ({ type: 'play', params: { tone } }) as const
const isLoudest = (priority: string) => ({ type: 'isLoudest', params: { priority } }) as const
const tell = {
  type: 'keepAlarms',
  params: ({ event }: { event: Extract<SoundEvent, { type: 'alarms.told' }> }) => event,
} as const

/**
 * What a wall lets hear: alarms by their priority until somebody acknowledges them, and a low tone while nothing is known of them, for silence would
 * be a lie. Silencing lasts two minutes, or until an alarm comes that is at least as urgent. Source: walls 4.5.
 */
export const wallSoundMachine = setup({
  types: { context: {} as SoundContext, events: {} as SoundEvent },
  actions: {
    keepAlarms: assign((_, { alarms, isStale }: { alarms: readonly HeardAlarm[]; isStale: boolean }) => ({
      alarms,
      isStale,
    })),
    play: (_, { tone }: { tone: Tone }) => void tone,
    noteTold: assign(({ context }) => ({ told: context.alarms.map(({ id }) => id) })),
    noteSilenced: assign(({ context }) => ({ silenced: context.alarms })),
  },
  guards: {
    isLoudest: ({ context }, { priority }: { priority: string }) => loudestOf(context.alarms) === priority,
    hasUntold: ({ context }) =>
      context.alarms.some(({ id, priority }) => priority === '3' && !context.told.includes(id)),
    isStale: ({ context }) => context.isStale,
    isOther: ({ context }, { alarms, isStale }: { alarms: readonly HeardAlarm[]; isStale: boolean }) =>
      loudestOf(alarms) !== loudestOf(context.alarms) || isStale !== context.isStale || hasNew(alarms, context.alarms),
    breaksSilence: ({ context }, { alarms }: { alarms: readonly HeardAlarm[] }) =>
      alarms.some(
        ({ id, priority }) =>
          priority <= loudestOf(context.silenced) && !context.silenced.some((known) => known.id === id),
      ),
  },
  delays: { urgentPause: 2_000, highPause: 10_000, stalePause: 30_000, silence: 120_000, retry: 60_000 },
}).createMachine({
  id: 'wallSound',
  context: { alarms: [], isStale: false, told: [], silenced: [] },
  initial: 'locked',
  on: { 'alarms.told': { actions: tell }, 'audio.failed': '.failed', 'audio.locked': '.locked' },
  states: {
    locked: {
      description: 'The browser lets nothing be heard until somebody touches the wall.',
      on: { 'audio.unlocked': 'armed' },
    },
    armed: {
      description: 'What is loudest is heard.',
      initial: 'choosing',
      on: {
        'alarms.told': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.choosing',
            actions: tell,
          },
          { actions: tell },
        ],
      },
      states: {
        choosing: {
          description: 'Decides by the most urgent alarm that nobody has acknowledged.',
          always: [
            { guard: isLoudest('1'), target: 'urgent' },
            { guard: isLoudest('2'), target: 'high' },
            { guard: 'hasUntold', target: 'medium' },
            { guard: 'isStale', target: 'stale' },
            { target: 'quiet' },
          ],
        },
        quiet: { description: 'Nothing has to be heard.' },
        urgent: {
          description: 'Three pulses every two seconds.',
          entry: play('urgent'),
          on: { 'operator.silence': '#wallSound.silenced' },
          after: { urgentPause: { target: 'urgent', reenter: true } },
        },
        high: {
          description: 'Two pulses every ten seconds.',
          entry: play('high'),
          on: { 'operator.silence': '#wallSound.silenced' },
          after: { highPause: { target: 'high', reenter: true } },
        },
        medium: {
          description: 'One pulse, once for each alarm.',
          entry: [play('medium'), 'noteTold'],
          after: { urgentPause: 'choosing' },
        },
        stale: {
          description: 'Nothing is known of alarms: a low tone every thirty seconds.',
          entry: play('stale'),
          on: { 'operator.silence': '#wallSound.silenced' },
          after: { stalePause: { target: 'stale', reenter: true } },
        },
      },
    },
    silenced: {
      description: 'Somebody silenced it: two minutes, or until a new alarm comes that is at least as urgent.',
      entry: 'noteSilenced',
      on: {
        'alarms.told': [
          { guard: { type: 'breaksSilence', params: ({ event }) => event }, target: 'armed', actions: tell },
          { actions: tell },
        ],
      },
      after: { silence: 'armed' },
    },
    failed: {
      description:
        'The browser cannot make sounds; it is tried again when somebody touches the wall, or a minute later.',
      on: { 'audio.unlocked': 'armed' },
      after: { retry: 'armed' },
    },
  },
})

const hasNew = (alarms: readonly HeardAlarm[], known: readonly HeardAlarm[]): boolean =>
  alarms.some(({ id, priority }) => priority <= loudestOf(known) && !known.some((one) => one.id === id))
