import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { TerminalEffects } from '#machines/terminal/terminal.machine.ts'
import { terminalWith } from '#machines/terminal/terminal-with.ts'

function terminal(over: Partial<TerminalEffects> = {}) {
  const asked: {
    line: string
    signal: AbortSignal
    answer: (lines: string[]) => void
    refuse: (reason: Error) => void
  }[] = []
  const actor = createActor(
    terminalWith({
      run: (line, signal) => new Promise((answer, refuse) => asked.push({ line, signal, answer, refuse })),
      loadCaches: async () => ['people', 'dictionaries', 'departments'],
      ...over,
    }),
  ).start()
  const enter = (line: string) => {
    actor.send({ type: 'text.typed', text: line })
    actor.send({ type: 'line.enter' })
  }
  const settled = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ prompt: 'waiting' }) && !snapshot.matches({ names: 'loading' }))
  const context = () => actor.getSnapshot().context
  return { actor, asked, enter, settled, context }
}

test('[SCREEN-50] a line is sent, answered below itself, and can be typed again', async () => {
  const { actor, asked, enter, settled, context } = terminal()
  enter('ping')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  enter('time')
  expect([asked.length, context().typed], 'one command at a time').toEqual([1, 'time'])
  asked[0]!.answer(['PONG'])
  await settled()
  expect(context().entries).toEqual([{ line: 'ping', answer: ['PONG'], hasFailed: false }])
  actor.send({ type: 'history.older' })
  expect(context().typed).toBe('ping')
  actor.send({ type: 'history.older' })
  expect(context().typed).toBe('ping')
  actor.send({ type: 'history.newer' })
  expect(context().typed).toBe('')
})

test('[SCREEN-50] a refusal stands where the answer would; a cancelled command is called off', async () => {
  const { actor, asked, enter, settled, context } = terminal()
  enter('flush')
  asked[0]!.refuse(new Error('没有权限'))
  await settled()
  expect(context().entries[0]).toMatchObject({ line: 'flush', hasFailed: true })
  enter('memory')
  actor.send({ type: 'run.cancel' })
  expect(asked[1]!.signal.aborted).toBe(true)
  expect(context().entries[1]).toEqual({ line: 'memory', answer: ['已取消'], hasFailed: true })
})

test('[SCREEN-50] the screen is cleared without the server; nothing is entered without words', () => {
  const { asked, enter, context } = terminal()
  enter('  ')
  enter('Clear')
  expect([asked.length, context().entries]).toEqual([0, []])
})

test('[SCREEN-50] Tab completes one choice, shares what several have in common, then shows them', async () => {
  const { actor, settled, context } = terminal()
  await settled()
  const complete = (text: string) => {
    actor.send({ type: 'text.typed', text })
    actor.send({ type: 'line.complete' })
    return context().typed
  }
  expect(complete('ke')).toBe('keys ')
  expect(complete('keys dep')).toBe('keys departments ')
  expect(complete('c')).toBe('c')
  expect(context().entries.at(-1)?.answer).toEqual(['caches  clear'])
  expect(complete('zzz')).toBe('zzz')
})

test('[SCREEN-50] without the names of caches commands are completed all the same', async () => {
  const { actor, settled, context } = terminal({ loadCaches: () => Promise.reject(new Error('no')) })
  await settled()
  actor.send({ type: 'text.typed', text: 'pi' })
  actor.send({ type: 'line.complete' })
  expect(context().typed).toBe('ping ')
})
