import { boardWith } from '#machines/board/board-with.ts'
import { boardMachine, CARD_STAYS, sizeOf } from '#machines/board/board.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

const card = (...targets: string[]) => ({ id: 'e1', from: '1', targets })

test('walks along these arrows', () => {
  expect(edgesOf(boardMachine)).toEqual([
    'paging.shown · column.more → paging.growing / grow, refresh',
    'paging.growing · rows.came → paging.shown / forgetGrowing',
    'paging.growing · rows.failed → paging.shown / shrink, forgetGrowing',
    'moving.resting · card.lift [hasTarget] → moving.carrying / lift',
    'moving.resting · card.lift → (stays) / warn',
    'moving.carrying · target.choose → (stays) / choose',
    'moving.carrying · target.next → (stays) / chooseNext',
    'moving.carrying · target.previous → (stays) / choosePrevious',
    'moving.carrying · card.drop [isOverTarget] → moving.resting / take',
    'moving.carrying · card.drop → moving.resting',
    'moving.carrying · card.release → moving.resting',
    'moving.carrying · card.moved [isCarried] → moving.resting',
  ])
})

test('a card is moved to a column that takes it, and to no other', () => {
  const { board, said } = open()
  board.send({ type: 'card.lift', card: card('2') })
  board.send({ type: 'target.choose', column: '3' })
  board.send({ type: 'card.drop' })
  board.send({ type: 'card.lift', card: card('2') })
  board.send({ type: 'target.choose', column: '2' })
  board.send({ type: 'card.drop' })
  expect(said).toEqual([{ id: 'e1', column: '2' }])
  expect(board.getSnapshot().context).toMatchObject({ carried: null, over: null })
})

test('keys walk the columns that take the card, round and round', () => {
  const { board } = open()
  const over = (type: 'target.next' | 'target.previous') => {
    board.send({ type })
    return board.getSnapshot().context.over
  }
  board.send({ type: 'card.lift', card: card('2', '4') })
  expect([over('target.next'), over('target.next'), over('target.next'), over('target.previous')]).toEqual([
    '2',
    '4',
    '2',
    '4',
  ])
  board.send({ type: 'card.release' })
  board.send({ type: 'card.lift', card: card('2', '4') })
  expect(over('target.previous')).toBe('4')
})

test('a card without a way out is not lifted, and why is said', () => {
  const { board, said } = open()
  board.send({ type: 'card.lift', card: card() })
  expect([board.getSnapshot().hasTag('carrying'), said]).toEqual([false, [CARD_STAYS]])
})

test('a card that somebody else moved is put down; other cards do not matter', () => {
  const { board } = open()
  board.send({ type: 'card.lift', card: card('2') })
  board.send({ type: 'card.moved', id: 'e2' })
  expect(board.getSnapshot().hasTag('carrying')).toBe(true)
  board.send({ type: 'card.moved', id: 'e1' })
  expect(board.getSnapshot().hasTag('carrying')).toBe(false)
})

test('a column grows by one load at a time; one that could not be read asks for as many as before', () => {
  const { board, said } = open()
  const sizes = () => ['1', '2'].map((column) => sizeOf(board.getSnapshot().context, column))
  board.send({ type: 'column.more', column: '1' })
  board.send({ type: 'column.more', column: '2' })
  expect([sizes(), said]).toEqual([[40, 20], ['refresh']])
  board.send({ type: 'rows.came' })
  board.send({ type: 'column.more', column: '2' })
  board.send({ type: 'rows.failed' })
  expect([sizes(), board.getSnapshot().context.growing]).toEqual([[40, 20], null])
})

test('every path', () => {
  const cases = [
    { type: 'column.more', column: '1' },
    { type: 'card.lift', card: card('2') },
    { type: 'target.choose', column: '2' },
    { type: 'card.moved', id: 'e1' },
  ]
  const paths = modelOf(boardMachine, cases).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map(({ state }) => JSON.stringify((state as never)['value'])))
  expect(new Set(states)).toEqual(
    new Set([
      '{"paging":"shown","moving":"resting"}',
      '{"paging":"growing","moving":"resting"}',
      '{"paging":"shown","moving":"carrying"}',
      '{"paging":"growing","moving":"carrying"}',
    ]),
  )
})

function open() {
  const said: unknown[] = []
  const board = createActor(
    boardWith({
      refresh: () => said.push('refresh'),
      take: (move) => said.push(move),
      warn: (message) => said.push(message),
    }),
  ).start()
  return { board, said }
}
