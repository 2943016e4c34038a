import { begun, NOT_READY, rotation } from './rotation.setup.ts'

/** Which page of a wall is shown: a page that cannot be made is passed over, and nothing stops the others. Source: walls 4.2. */
export const rotationMachine = rotation.createMachine({
  id: 'rotation',
  context: ({ input }) => begun(input.pages),
  initial: 'starting',
  on: {
    'pages.changed': [
      {
        guard: { type: 'hasMany', params: ({ event }) => event },
        target: '.showing',
        actions: ['stopDwell', { type: 'takePages', params: ({ event }) => event }],
        reenter: true,
      },
      { target: '.single', actions: ['stopDwell', { type: 'takePages', params: ({ event }) => event }] },
    ],
    'rest.over': { actions: { type: 'endRest', params: ({ event }) => event } },
  },
  states: {
    starting: {
      description: 'Decides whether there is something to turn to.',
      always: [{ guard: 'beginsWithMany', target: 'showing' }, { target: 'single' }],
    },
    single: { description: 'There is one page; it stays.' },
    showing: {
      description: 'A page is shown.',
      on: {
        'operator.hold': 'held',
        'alarm.urgent': { guard: 'hidesAlarms', target: 'preempted' },
      },
      after: {
        untilPreparing: [
          { guard: 'doAllRest', target: 'degraded' },
          { target: 'preparing', actions: ['startDwell', 'chooseNext'] },
        ],
      },
    },
    preparing: {
      description: 'The next page is made off screen.',
      tags: ['preparing'],
      on: {
        'tiles.settled': { target: 'ready', actions: 'forgetSkips' },
        'page.threw': { target: 'skipping', actions: { type: 'noteReason', params: ({ event }) => event } },
        'dwell.over': { actions: 'noteDue' },
        'operator.hold': { target: 'held', actions: 'stopDwell' },
        'alarm.urgent': { guard: 'hidesAlarms', target: 'preempted', actions: 'stopDwell' },
      },
      after: {
        prepareLimit: { target: 'skipping', actions: { type: 'noteReason', params: { reason: NOT_READY } } },
      },
    },
    ready: {
      description: 'The next page waits until the shown one has had its time.',
      tags: ['preparing'],
      always: { guard: 'isDue', target: 'swapping' },
      on: {
        'dwell.over': 'swapping',
        'page.threw': { target: 'skipping', actions: { type: 'noteReason', params: ({ event }) => event } },
        'operator.hold': { target: 'held', actions: 'stopDwell' },
        'alarm.urgent': { guard: 'hidesAlarms', target: 'preempted', actions: 'stopDwell' },
      },
    },
    swapping: {
      description: 'The next page fades in.',
      tags: ['preparing'],
      entry: ['stopDwell', 'show'],
      on: {
        'swap.done': 'showing',
        'operator.hold': 'held',
        'alarm.urgent': { guard: 'hidesAlarms', target: 'preempted' },
      },
      after: { swapLimit: 'showing' },
    },
    skipping: {
      description: 'A page was passed over; one that is, three times in a row, rests for ten minutes.',
      always: [
        { guard: 'hasToRest', target: 'skipped', actions: ['report', 'countSkip', 'startRest'] },
        { target: 'skipped', actions: ['report', 'countSkip'] },
      ],
    },
    skipped: {
      description: 'Decides whether there is another page to try.',
      always: [
        { guard: 'doAllRest', target: 'degraded', actions: ['stopDwell', 'notDue'] },
        { target: 'preparing', actions: 'chooseNext' },
      ],
    },
    degraded: {
      description: 'No other page can be made; the last one that worked stays and says so.',
      on: { 'operator.hold': 'held', 'alarm.urgent': { guard: 'hidesAlarms', target: 'preempted' } },
      after: { degradedPause: { target: 'preparing', actions: ['noteDue', 'chooseAnyNext'] } },
    },
    held: {
      description: 'Somebody holds the page.',
      on: {
        'operator.resume': { target: 'preparing', actions: ['noteDue', 'chooseNext'] },
        'alarm.urgent': { guard: 'hidesAlarms', target: 'preempted' },
      },
      after: { holdLimit: { target: 'preparing', actions: ['noteDue', 'chooseNext'] } },
    },
    preempted: {
      description: 'An urgent alarm: the page with alarms stands in front.',
      entry: 'notDue',
      on: { 'alarm.acknowledged': 'showing' },
      after: { alarmTime: 'showing' },
    },
  },
})
