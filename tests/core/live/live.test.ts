import {
  createLiveFacade,
  noteReadAt,
  readAtOf,
  readPosition,
  type LiveTable,
  type LiveTables,
} from '#core/live/live.ts'
import { expect, test } from 'vitest'

const table: LiveTable = { position: () => null, update: () => false, refresh: () => {} }

function livePart(name: string, log: string[], owes = false): LiveTables {
  return {
    positionOf: () => ({ ep: name, seq: 1 }),
    follow(socketKey) {
      log.push(`${name} follows ${socketKey}`)
      return {
        stop: () => void log.push(`${name} leaves ${socketKey}`),
        askSoon: () => void log.push(`${name} is to ask for ${socketKey}`),
        retryLater: () => {},
        settled: () => {},
        owes: () => owes,
      }
    },
  }
}

test('[LIVE-06] hands over those who came before the live part', () => {
  const log: string[] = []
  const facade = createLiveFacade()
  const { stop } = facade.follow('position', table)
  expect(facade.positionOf('position')).toBeNull()
  facade.attach(livePart('first', log))
  expect(facade.positionOf('position')).toEqual({ ep: 'first', seq: 1 })
  stop()
  stop()
  expect(log).toEqual(['first follows position', 'first leaves position'])
})

test('[LIVE-06] the next live part gets those who are still there', () => {
  const log: string[] = []
  const facade = createLiveFacade()
  facade.attach(livePart('first', log))
  const { stop } = facade.follow('position', table)
  facade.follow('role', { ...table }).stop()
  facade.attach(null)
  facade.attach(livePart('second', log))
  stop()
  expect(log).toEqual([
    'first follows position',
    'first follows role',
    'first leaves role',
    'first leaves position',
    'second follows position',
    'second leaves position',
  ])
})

test('[LIVE-09] what was wished of the live part before, or of none, is wished of the next one, once', () => {
  const log: string[] = []
  const facade = createLiveFacade()
  const follower = facade.follow('position', table)
  follower.retryLater(1)
  expect(follower.owes()).toBe(true)
  facade.attach(livePart('first', log, true))
  facade.attach(null)
  expect(follower.owes()).toBe(true)
  facade.attach(livePart('second', log))
  expect(follower.owes()).toBe(false)
  facade.attach(null)
  facade.attach(livePart('third', log))
  expect(log).toEqual([
    'first follows position',
    'first is to ask for position',
    'first leaves position',
    'second follows position',
    'second is to ask for position',
    'second leaves position',
    'third follows position',
  ])
})

test('remembers how far the records of an answer are known', () => {
  const [known, unknown, never] = [[{}], [{}], [{}]]
  noteReadAt(known, { ep: 'e1', seq: 4 })
  noteReadAt(unknown, null)
  expect([known, unknown, never].map(readAtOf)).toEqual([{ ep: 'e1', seq: 4 }, null, undefined])
})

test('reads the position beside the rows where a server tells it', () => {
  const told = { records: [], ep: 'e1', seq: 4 }
  expect([told, { records: [] }, { ep: 1, seq: 4 }, null, []].map((result) => readPosition(result, null))).toEqual([
    { ep: 'e1', seq: 4 },
    null,
    null,
    null,
    null,
  ])
  expect(readPosition(told, { ep: 'e1', seq: 2 })).toEqual({ ep: 'e1', seq: 4 })
  expect(readPosition({ records: [] }, { ep: 'e1', seq: 2 })).toEqual({ ep: 'e1', seq: 2 })
})

test('a position of another numbering than that of the link counts no more than none', () => {
  const known = { ep: 'link 1', seq: 3 }
  expect(readPosition({ records: [], ep: 'e1', seq: 4 }, known)).toEqual(known)
})

test('[LIVE-05] an answer says how far changes without numbers were heard when it was asked for', () => {
  const told = { records: [], ep: 'e1', seq: 4 }
  expect(readPosition(told, { ep: 'e1', seq: 4.5 })).toEqual({ ep: 'e1', seq: 4, heard: 4.5 })
})
