import { pairedDisplaySetup } from './paired-display.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const codeTold = ({ event }: { event: { code: number } }) => ({ code: event.code })
const saysRevoked = { type: 'saysRevoked', params: codeTold } as const
const saysOther = { type: 'saysOther', params: codeTold } as const

/** A screen as an identity of its own: paired by a code, proved by its key, shut out when it is revoked. Source: walls 4.3. */
export const pairedDisplayMachine = pairedDisplaySetup.createMachine({
  id: 'pairedDisplay',
  context: { asked: null, loaded: null, problem: '', failures: 0, codes: 0, hasReproved: false },
  initial: 'claiming',
  states: {
    claiming: {
      description: 'One document of a browser is this screen: two would end each other’s token.',
      initial: 'asked',
      // A browser that cannot say which documents there are keeps none of them out.
      invoke: { id: 'claim', src: 'claim', onDone: 'starting', onError: 'starting' },
      states: {
        asked: { description: 'Most often there is no other one.', after: { brief: 'second' } },
        second: { description: 'Another document is this screen; it says so, and takes over when that one is closed.' },
      },
    },
    starting: {
      description: 'Looks whether it was paired before.',
      invoke: {
        id: 'findIdentity',
        src: 'findIdentity',
        onDone: [{ guard: { type: 'isFound', params: ({ event }) => event }, target: 'proving' }, { target: 'asking' }],
        onError: 'asking',
      },
    },
    asking: {
      description: 'Nobody knows it; it asks for a code.',
      invoke: {
        id: 'askCode',
        src: 'askCode',
        onDone: {
          target: 'pairing',
          actions: [{ type: 'keepCode', params: ({ event }) => ({ asked: event.output }) }, 'settle'],
        },
        onError: { target: 'unanswered', actions: { type: 'note', params: failed } },
      },
    },
    unanswered: { description: 'No code came; it asks again.', after: { retryDelay: 'asking' } },
    pairing: {
      description: 'The code is shown until somebody enters it.',
      initial: 'resting',
      after: { codeEnd: [{ guard: 'hasCodesLeft', target: 'asking' }, { target: 'pausing' }] },
      states: {
        resting: { description: 'Waits before it asks again.', after: { pollDelay: 'polling' } },
        polling: {
          description: 'Asks what became of the code.',
          invoke: {
            id: 'askState',
            src: 'askState',
            input: ({ context }) => context.asked!,
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => ({ state: event.output }) },
                target: '#pairedDisplay.proving',
                actions: ['settle', 'forgetCode'],
              },
              {
                guard: { type: 'isOverWithMore', params: ({ event }) => ({ state: event.output }) },
                target: '#pairedDisplay.asking',
              },
              {
                guard: { type: 'isCodeOver', params: ({ event }) => ({ state: event.output }) },
                target: '#pairedDisplay.pausing',
              },
              { target: 'resting', actions: 'settle' },
            ],
            onError: { target: 'resting', actions: { type: 'note', params: failed } },
          },
        },
      },
    },
    pausing: {
      description: 'Nobody entered five codes; it rests for an hour.',
      entry: 'forgetCode',
      after: { pauseDelay: 'asking' },
    },
    proving: {
      description: 'Proves that it has the key.',
      invoke: {
        id: 'prove',
        src: 'prove',
        onDone: { target: 'opening', actions: 'settle' },
        onError: [
          { guard: { type: 'isRevoked', params: failed }, target: 'revoked' },
          { guard: { type: 'isUnknown', params: failed }, target: 'forgetting' },
          { target: 'unproved', actions: { type: 'note', params: failed } },
        ],
      },
    },
    unproved: { description: 'The server could not be asked; it tries again.', after: { retryDelay: 'proving' } },
    forgetting: {
      description: 'The server does not know this identity; it is deleted.',
      entry: 'clear',
      invoke: { id: 'forget', src: 'forget', onDone: 'asking', onError: 'asking' },
    },
    opening: {
      description: 'Its wall is being read; one that is shown stays until then.',
      on: { refused: { guard: saysRevoked, target: 'revoked' } },
      invoke: {
        id: 'loadWall',
        src: 'loadWall',
        onDone: {
          target: 'running',
          actions: [{ type: 'keepWall', params: ({ event }) => ({ loaded: event.output }) }, 'settle'],
        },
        onError: [
          { guard: { type: 'isRevoked', params: failed }, target: 'revoked' },
          { guard: { type: 'isOver', params: failed }, target: 'proving' },
          {
            guard: { type: 'isOff', params: failed },
            target: 'withdrawn',
            actions: { type: 'note', params: failed },
          },
          { target: 'waiting', actions: { type: 'note', params: failed } },
        ],
      },
    },
    waiting: {
      description: 'It could not be read and is tried again.',
      on: { refused: { guard: saysRevoked, target: 'revoked' } },
      after: { retryDelay: 'opening' },
    },
    withdrawn: {
      description: 'Its wall was switched off: the display says so, and reads it again by and by.',
      entry: 'takeDown',
      on: { refused: [{ guard: saysRevoked, target: 'revoked' }, { target: 'proving' }] },
      after: { retryDelay: 'opening' },
    },
    running: {
      description: 'The wall is shown.',
      initial: 'fresh',
      after: { calmDelay: { actions: 'forgetReproof' } },
      on: {
        refused: [
          { guard: saysRevoked, target: 'revoked' },
          {
            guard: { type: 'isDisplacedAgain', params: ({ event }) => ({ code: event.code }) },
            target: 'displaced',
          },
          {
            guard: { type: 'saysDisplaced', params: ({ event }) => ({ code: event.code }) },
            target: '.renewing',
            actions: 'noteReproof',
          },
          { guard: { type: 'saysEnded', params: ({ event }) => ({ code: event.code }) }, target: '.renewing' },
        ],
        'wall.changed': 'opening',
      },
      states: {
        fresh: { description: 'Its token lives.', after: { renewDelay: 'renewing' } },
        renewing: {
          description: 'Proves itself anew while the wall is shown.',
          on: { refused: { guard: saysOther } },
          invoke: {
            id: 'proveAgain',
            src: 'prove',
            onDone: { target: 'fresh', actions: 'settle' },
            onError: [
              {
                guard: { type: 'isRevoked', params: failed },
                target: '#pairedDisplay.revoked',
              },
              {
                guard: { type: 'isUnknown', params: failed },
                target: '#pairedDisplay.forgetting',
              },
              { target: 'owing', actions: { type: 'note', params: failed } },
            ],
          },
        },
        owing: {
          description: 'The server could not be asked; what is shown says how old it is.',
          on: { refused: { guard: saysOther } },
          after: { retryDelay: 'renewing' },
        },
      },
    },
    displaced: {
      description: 'Another one uses this identity; it gives way until somebody looks after it.',
      entry: 'clear',
      after: { pauseDelay: 'proving' },
    },
    revoked: {
      description: 'An administrator took its right back: nothing is shown, and what was kept is deleted.',
      entry: 'clear',
      // What could not be deleted opens nothing: the server refuses it.
      invoke: {
        id: 'forgetAll',
        src: 'forget',
        onError: { actions: { type: 'note', params: failed } },
      },
    },
  },
})
