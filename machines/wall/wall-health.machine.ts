import { FAULTS, health } from './wall-health.setup.ts'

/** Watches the document of a wall itself: what gets slow, heavy or stuck is put right by the least that helps. Source: walls 4.8. */
export const wallHealthMachine = health.createMachine({
  id: 'wallHealth',
  context: ({ input }) => ({ effects: input, busyMinutes: 0, quietMinutes: 0, rotationMs: 0 }),
  type: 'parallel',
  states: {
    watch: {
      description: 'It is measured at the beginning and every minute.',
      initial: 'measuring',
      states: {
        measuring: {
          description: 'A minute goes by.',
          entry: 'measure',
          after: { minute: { target: 'measuring', reenter: true } },
        },
      },
    },
    work: {
      description: 'Whether tasks hold up everything else.',
      initial: 'calm',
      states: {
        calm: {
          description: 'There is time for all.',
          on: {
            measured: [
              {
                guard: { type: 'isBusyAgain', params: ({ event }) => event },
                target: 'eased',
                actions: ['countAnew', { type: 'note', params: { fault: FAULTS.busy } }],
              },
              { guard: { type: 'isBusy', params: ({ event }) => event }, actions: 'countBusy' },
              { actions: 'countAnew' },
            ],
          },
        },
        eased: {
          description:
            'Three minutes had too much work: nothing moves any more. Three more, and the document is loaded again.',
          tags: 'calmer',
          on: {
            measured: [
              {
                guard: { type: 'isBusyAgain', params: ({ event }) => event },
                actions: ['countAnew', 'reloadForWork'],
              },
              { guard: { type: 'isBusy', params: ({ event }) => event }, actions: 'countBusy' },
              {
                guard: { type: 'isQuietAgain', params: ({ event }) => event },
                target: 'calm',
                actions: 'countAnew',
              },
              { actions: 'countQuiet' },
            ],
          },
        },
      },
    },
    memory: {
      description: 'Whether more and more memory is used.',
      initial: 'light',
      states: {
        light: {
          description: 'As much as may be.',
          on: {
            measured: {
              guard: { type: 'isHeavy', params: ({ event }) => event },
              target: 'heavy',
              actions: [
                { type: 'noteHeap', params: ({ event }) => event },
                { type: 'reloadForHeap', params: ({ event }) => event },
              ],
            },
          },
        },
        heavy: {
          description: 'Too much: each minute the document asks to be loaded again, until it may.',
          on: {
            measured: [
              {
                guard: { type: 'isHeavy', params: ({ event }) => event },
                actions: { type: 'reloadForHeap', params: ({ event }) => event },
              },
              { target: 'light' },
            ],
          },
        },
      },
    },
    rotation: {
      description: 'Whether pages still give way to each other.',
      initial: 'still',
      states: {
        still: {
          description: 'Nothing is turned.',
          on: {
            'rotation.moved': {
              guard: { type: 'turns', params: ({ event }) => event },
              target: 'turning',
              actions: { type: 'keepLimit', params: ({ event }) => event },
            },
          },
        },
        turning: {
          description: 'Something has to happen within twice the time it should take.',
          on: {
            'rotation.moved': [
              {
                guard: { type: 'turns', params: ({ event }) => event },
                target: 'turning',
                actions: { type: 'keepLimit', params: ({ event }) => event },
                reenter: true,
              },
              { target: 'still' },
            ],
          },
          after: {
            rotationLimit: {
              target: 'turning',
              reenter: true,
              actions: [{ type: 'note', params: { fault: FAULTS.rotation } }, 'restartRotation'],
            },
          },
        },
      },
    },
    data: {
      description: 'Whether figures still come.',
      initial: 'heard',
      states: {
        heard: {
          description: 'They come.',
          on: {
            measured: {
              guard: { type: 'isSilent', params: ({ event }) => event },
              target: 'silent',
              actions: [{ type: 'note', params: { fault: FAULTS.silent } }, 'renewSources'],
            },
          },
        },
        silent: {
          description: 'All are out of date although the server answers: they are asked anew each minute.',
          on: {
            measured: [
              { guard: { type: 'isSilent', params: ({ event }) => event }, actions: 'renewSources' },
              { target: 'heard' },
            ],
          },
        },
      },
    },
    clock: {
      description: 'Whether somebody set the clock of this computer.',
      initial: 'watching',
      states: {
        watching: {
          description: 'The clock is compared with the one that is never set.',
          after: {
            clockPause: [
              {
                guard: 'hasJumped',
                target: 'watching',
                reenter: true,
                actions: 'renewClock',
              },
              { target: 'watching', reenter: true },
            ],
          },
        },
      },
    },
    storage: {
      description: 'Whether the browser keeps what it is given.',
      initial: 'kept',
      states: {
        kept: {
          description: 'It does.',
          on: {
            measured: {
              guard: { type: 'keepsNothing', params: ({ event }) => event },
              target: 'refused',
              actions: { type: 'note', params: { fault: FAULTS.storage } },
            },
          },
        },
        refused: {
          description: 'It does not: the wall runs without, and says so.',
          tags: 'keepsNothing',
          on: {
            measured: [{ guard: { type: 'keepsNothing', params: ({ event }) => event } }, { target: 'kept' }],
          },
        },
      },
    },
  },
})
