import { CELL_BLUR_MS } from '#contract/console/timings.ts'
import { assign, setup } from 'xstate'

/** When a cell is judged: with each letter, with each value taken over, or when it is left. Source: VALID-08. */
export type JudgeOn = 'input' | 'change' | 'blur'

export interface EditableRowInput {
  id: string
  isNew: boolean
  isDisabled: boolean
}

export interface EditableRowContext extends EditableRowInput {
  /** The cell that was left and is judged soon. */
  left: string
}

export type EditableRowEvent =
  | ({ type: 'cell.input' | 'cell.change' | 'cell.left' } & CellEvent)
  | { type: 'row.edited' | 'row.reverted' | 'row.saved' | 'row.removed' | 'row.restored' }
  | { type: 'row.select' | 'row.unselect' }

/** What a row that somebody touched needs of its table. */
export interface EditableRowEffects {
  /** The problem of a cell is shown from now on. */
  judge: (cell: { id: string; key: string }) => void
}

interface CellEvent {
  key: string
  judgeOn: JudgeOn
}

/** A row that somebody touched: new, edited or removed, selected or not, and when its cells are judged. Source: TABLE-01…07, VALID-08, VALID-09. */
export const editableRowMachine = setup({
  types: {
    context: {} as EditableRowContext,
    input: {} as EditableRowInput,
    events: {} as EditableRowEvent,
  },
  delays: { blurDelay: CELL_BLUR_MS },
  actions: {
    judge: (_args, _cell: { id: string; key: string }) => {},
    keepLeft: assign((_, { key }: { key: string }) => ({ left: key })),
    forgetLeft: assign({ left: '' }),
  },
  guards: {
    isJudgedOn: (_args, { judgeOn, on }: { judgeOn: JudgeOn; on: JudgeOn }) => judgeOn === on,
    isNew: ({ context }) => context.isNew,
    mayBeSelected: ({ context }) => !context.isDisabled,
  },
}).createMachine({
  id: 'editableRow',
  context: ({ input }) => ({ ...input, left: '' }),
  type: 'parallel',
  states: {
    life: {
      description: 'What is to be saved of it.',
      initial: 'touched',
      states: {
        touched: {
          description: 'Somebody begins with it.',
          always: [{ guard: 'isNew', target: 'fresh' }, { target: 'clean' }],
        },
        clean: {
          description: 'As the server has it.',
          on: { 'row.edited': 'edited', 'row.removed': 'removed' },
        },
        fresh: {
          description: 'The server does not have it; removed it leaves no trace.',
          on: { 'row.saved': 'clean', 'row.removed': 'vanished' },
        },
        edited: {
          description: 'Changed since it was read.',
          on: { 'row.reverted': 'clean', 'row.saved': 'clean', 'row.removed': 'removed' },
        },
        removed: {
          description: 'Its id is sent with the next save.',
          on: { 'row.restored': 'clean', 'row.saved': 'vanished' },
        },
        vanished: {
          description: 'Neither here nor on the server; undo brings it back as a new one.',
          on: { 'row.restored': 'fresh' },
        },
      },
    },
    marking: {
      description: 'Whether it is selected.',
      initial: 'unmarked',
      states: {
        unmarked: {
          description: 'Not among the rows that are acted on.',
          on: { 'row.select': { guard: 'mayBeSelected', target: 'marked' } },
        },
        marked: {
          description: 'Among the rows that are acted on.',
          on: { 'row.unselect': 'unmarked', 'row.removed': 'unmarked' },
        },
      },
    },
    judging: {
      description: 'When problems of its cells are shown.',
      initial: 'resting',
      on: {
        'cell.input': { guard: judged('input'), actions: judge() },
        'cell.change': { guard: judged('change'), actions: judge() },
      },
      states: {
        resting: {
          description: 'No cell was left.',
          on: { 'cell.left': { guard: judged('blur'), target: 'waiting', actions: keepLeft() } },
        },
        waiting: {
          description: 'A cell was left; it is judged after 100 ms, or when the next one is left.',
          on: {
            'cell.left': {
              guard: judged('blur'),
              target: 'waiting',
              reenter: true,
              actions: [judgeLeft(), keepLeft()],
            },
          },
          after: { blurDelay: { target: 'resting', actions: [judgeLeft(), 'forgetLeft'] } },
        },
      },
    },
  },
})

function judged(on: JudgeOn) {
  return { type: 'isJudgedOn', params: ({ event }: { event: CellEvent }) => ({ judgeOn: event.judgeOn, on }) } as const
}

function judge() {
  return {
    type: 'judge',
    params: ({ context: { id }, event: { key } }: { context: EditableRowContext; event: CellEvent }) => ({ id, key }),
  } as const
}

function judgeLeft() {
  return {
    type: 'judge',
    params: ({ context: { id, left } }: { context: EditableRowContext }) => ({ id, key: left }),
  } as const
}

function keepLeft() {
  return { type: 'keepLeft', params: ({ event: { key } }: { event: CellEvent }) => ({ key }) } as const
}
