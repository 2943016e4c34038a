import { richTextMachine, type RichTextEvent } from '#machines/rich-text/rich-text.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

/** An editor that only writes down what it is told to do. */
function editor(html = '<p>一</p>') {
  const done: string[] = []
  const clock = new SimulatedClock()
  const machine = richTextMachine.provide({
    actions: {
      tell: (_, params) => void done.push(`tell ${params.html}`),
      show: (_, params) => void done.push(`show ${params.html}`),
      insert: (_, { kind, address }) => void done.push(`${kind} ${address}`),
      unlink: () => void done.push('unlink'),
      resume: () => void done.push('resume'),
    },
  })
  const actor = createActor(machine, { input: { html }, clock }).start()
  const send = (...events: RichTextEvent[]) => events.forEach((event) => actor.send(event))
  return {
    actor,
    clock,
    done,
    send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('[CONST-17] tells the text 250 ms after the last change, once', () => {
  const { clock, done, send, value } = editor()
  send({ type: 'text.change', html: '<p>二</p>' })
  clock.increment(200)
  send({ type: 'text.change', html: '<p>三</p>' })
  clock.increment(249)
  expect([done, value()]).toEqual([[], { text: 'typing', address: 'closed' }])
  clock.increment(1)
  expect([done, value()]).toEqual([['tell <p>三</p>'], { text: 'settled', address: 'closed' }])
  clock.increment(60_000)
  expect(done).toEqual(['tell <p>三</p>'])
})

test('[BLOCK-12] a text that is left is told at once: nothing typed is missing from the form that is sent next', () => {
  const { clock, done, send } = editor()
  send({ type: 'text.leave' })
  expect(done).toEqual([])
  send({ type: 'text.change', html: '<p>二</p>' }, { type: 'text.leave' })
  expect(done).toEqual(['tell <p>二</p>'])
  clock.increment(1_000)
  expect(done).toEqual(['tell <p>二</p>'])
})

test('[BLOCK-12] another value of the form replaces the text, its own echo does not', () => {
  const { done, send, context, value } = editor()
  send({ type: 'value.replace', html: '<p>一</p>' })
  send({ type: 'text.change', html: '<p>二</p>' }, { type: 'text.leave' }, { type: 'text.change', html: '<p>二点</p>' })
  send({ type: 'value.replace', html: '<p>二</p>' })
  expect([done, context().html]).toEqual([['tell <p>二</p>'], '<p>二点</p>'])
  send({ type: 'value.replace', html: '' })
  expect([done.slice(1), context().html, context().told, value()]).toEqual([
    ['show '],
    '',
    '',
    { text: 'settled', address: 'closed' },
  ])
})

test('[BLOCK-12] asks for an address until it is one', () => {
  const { done, send, context, value } = editor()
  send({ type: 'address.ask', kind: 'link', address: '' }, { type: 'address.submit' })
  expect([context().problem, value()]).toEqual(['请输入链接地址', { text: 'settled', address: 'asking' }])
  send({ type: 'address.type', address: 'javascript:x' })
  expect(context().problem).toBe(null)
  send({ type: 'address.submit' })
  expect(context().problem).toBe('链接地址应以 http://、https:// 或 / 开头')
  send({ type: 'address.type', address: 'example.com' }, { type: 'address.submit' })
  expect([done, value()]).toEqual([['link https://example.com'], { text: 'settled', address: 'closed' }])
})

test('[BLOCK-12] only what is a link already can be taken away; giving up returns to the text', () => {
  const { done, send, value } = editor()
  for (const kind of ['image', 'link'] as const) {
    send({ type: 'address.ask', kind, address: '' }, { type: 'address.remove' })
    expect(value()).toEqual({ text: 'settled', address: 'asking' })
  }
  send({ type: 'address.ask', kind: 'link', address: 'https://a.cn' }, { type: 'address.remove' })
  send({ type: 'address.ask', kind: 'image', address: '' }, { type: 'address.cancel' })
  expect([done, value()]).toEqual([['unlink', 'resume'], { text: 'settled', address: 'closed' }])
})

test('[BLOCK-12] walks along these arrows', () => {
  expect(edgesOf(richTextMachine)).toEqual([
    'text · text.change → text.typing / write',
    'text · value.replace [isAnother] → text.settled / take, show',
    'text.typing · text.leave → text.settled / noteTold, tell',
    'text.typing · after autosave → text.settled / noteTold, tell',
    'address · address.ask → address.asking / ask',
    'address.asking · address.type → (stays) / typeAddress',
    'address.asking · address.submit [isGood] → address.closed / insert',
    'address.asking · address.submit → (stays) / blame',
    'address.asking · address.remove [isLinked] → address.closed / unlink',
    'address.asking · address.cancel → address.closed / resume',
  ])
})

test('[BLOCK-12] reaches every state', () => {
  const cases = [
    { type: 'text.change', html: '<p>二</p>' },
    { type: 'value.replace', html: '<p>三</p>' },
    { type: 'address.ask', kind: 'link', address: 'https://a.cn' },
    { type: 'address.ask', kind: 'image', address: '' },
    { type: 'address.type', address: '' },
  ]
  const seen = modelOf(richTextMachine, cases, { input: { html: '' } })
    .getSimplePaths()
    .flatMap((path) => path.steps.map(({ state }) => JSON.stringify((state as { value?: unknown }).value)))
  expect([...new Set(seen)].toSorted()).toEqual([
    '{"text":"settled","address":"asking"}',
    '{"text":"settled","address":"closed"}',
    '{"text":"typing","address":"asking"}',
    '{"text":"typing","address":"closed"}',
  ])
})
