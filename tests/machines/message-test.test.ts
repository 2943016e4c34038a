import {
  messageTestMachine,
  type MessageTestEvent,
  type TestSending,
} from '#machines/message-test/message-test.machine.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const template = {
  templateCode: 'course_due',
  templateName: '课程提醒',
  templateType: '1',
  templateContent: '${name}，还有 ${days} 天',
  templateTestJson: null,
}
const DATA = '{"name": "张三", "days": 3}'
const INCOMPLETE = { open: { editing: 'incomplete' } }
const complete = { testData: DATA, receiver: '13800000001' }

test('walks along these arrows', () => {
  expect(edgesOf(messageTestMachine)).toEqual([
    'closed · dialog.open → open / begin, renewKey',
    'open.editing · draft.change → open.editing.judging / change',
    'open.editing · dialog.close → closed',
    'open.editing.judging · always [isComplete] → open.editing.ready',
    'open.editing.judging · always → open.editing.incomplete',
    'open.editing.incomplete · form.submit → (stays) / markTried',
    'open.editing.ready · form.submit → open.sending',
    'open.sending · done sendMessage → open.sent / rememberMessage',
    'open.sending · error sendMessage [isKeyUsedUp] → open.failed / rememberProblem, renewKey',
    'open.sending · error sendMessage → open.failed / rememberProblem',
    'open.sent · message.another → open.editing / forgetReceiver, renewKey',
    'open.sent · dialog.close → closed',
    'open.failed · draft.change → open.editing / change',
    'open.failed · form.submit → open.sending',
    'open.failed · dialog.close → closed',
  ])
})

test('[SCREEN-45] begins with the template’s own channel and its variables to be filled in', () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open', template })
  expect(dialog.context()).toMatchObject({
    templateCode: 'course_due',
    draft: { channel: '1', receiver: '', testData: '{\n  "name": "",\n  "days": ""\n}' },
  })
  dialog.send({ type: 'dialog.close' })
  dialog.send({ type: 'dialog.open', template: { ...template, templateTestJson: DATA, templateType: '4' } })
  expect(dialog.context().draft).toMatchObject({ channel: '4', testData: DATA })
})

test('[SCREEN-45] does not send what is incomplete, and shows from then on what is wrong', () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open', template })
  dialog.send({ type: 'form.submit' })
  expect([dialog.value(), dialog.context().isTried, dialog.sendings]).toEqual([INCOMPLETE, true, []])
})

test('[SCREEN-45] sends once what the server expects, then another to somebody else', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open', template })
  dialog.send({ type: 'draft.change', change: complete })
  dialog.send({ type: 'form.submit' })
  dialog.send({ type: 'form.submit' })
  dialog.send({ type: 'dialog.close' })
  expect(dialog.value()).toEqual({ open: 'sending' })
  expect(dialog.sendings).toEqual([
    { templateCode: 'course_due', key: '', testData: DATA, msgType: '1', receiver: '13800000001' },
  ])
  await dialog.answers[0]!.resolve('发送消息任务添加成功！')
  expect([dialog.value(), dialog.context().message]).toEqual([{ open: 'sent' }, '发送消息任务添加成功！'])
  dialog.send({ type: 'message.another' })
  expect([dialog.value(), dialog.context().draft.receiver, dialog.context().draft.testData]).toEqual([
    INCOMPLETE,
    '',
    DATA,
  ])
})

test('[SCREEN-45] a refusal is shown until the draft changes, and can be tried again', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open', template })
  dialog.send({ type: 'draft.change', change: complete })
  dialog.send({ type: 'form.submit' })
  await dialog.answers[0]!.reject(new Error('发送消息任务添加失败！'))
  expect([dialog.value(), dialog.context().problem]).toEqual([{ open: 'failed' }, '发送消息任务添加失败！'])
  dialog.send({ type: 'form.submit' })
  await dialog.answers[1]!.reject(new Error('网络超时'))
  dialog.send({ type: 'draft.change', change: { receiver: '13800000002' } })
  expect([dialog.value(), dialog.context().problem]).toEqual([{ open: { editing: 'ready' } }, null])
  expect(dialog.sendings).toHaveLength(2)
})

test('[SCREEN-45] another channel asks for another receiver, the same one keeps it', () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open', template })
  dialog.send({ type: 'draft.change', change: { receiver: '13800000001' } })
  dialog.send({ type: 'draft.change', change: { channel: '1' } })
  expect(dialog.context().draft.receiver).toBe('13800000001')
  dialog.send({ type: 'draft.change', change: { channel: '2' } })
  expect(dialog.context().draft).toMatchObject({ channel: '2', receiver: '' })
})

test('is not sent again after a reload', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open', template })
  dialog.send({ type: 'draft.change', change: complete })
  dialog.send({ type: 'form.submit' })
  const again = open(JSON.parse(JSON.stringify(dialog.persisted())) as Snapshot<unknown>)
  await deferred<void>().resolve()
  expect([again.sendings, again.value(), again.context().problem]).toEqual([[], { open: 'failed' }, INTERRUPTED])
})

test('every path: it can be closed wherever nothing is on its way, and what is on its way was complete', () => {
  const cases = [
    { type: 'dialog.open', template },
    { type: 'dialog.open', template: { ...template, templateContent: '', templateName: '通知', templateType: 'x' } },
    { type: 'draft.change', change: complete },
    { type: 'draft.change', change: { testData: '{' } },
    { type: 'xstate.done.actor.sendMessage', output: 'ok' },
    { type: 'xstate.error.actor.sendMessage', error: new Error('x') },
  ]
  const states = modelOf(messageTestMachine, cases)
    .getShortestPaths()
    .flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  const values = new Set(states.map((state) => JSON.stringify(state.value)))
  expect([...values].toSorted()).toEqual([
    '"closed"',
    '{"open":"failed"}',
    '{"open":"sending"}',
    '{"open":"sent"}',
    '{"open":{"editing":"incomplete"}}',
    '{"open":{"editing":"ready"}}',
  ])
  for (const state of states) {
    expect(state.can({ type: 'dialog.close' })).toBe(state.hasTag('visible') && !state.hasTag('busy'))
  }
  const busy = states.filter((state) => state.hasTag('busy'))
  expect(new Set(busy.map((state) => state.context.draft.receiver))).toEqual(new Set(['13800000001']))
})

function open(snapshot?: Snapshot<unknown>) {
  const sendings: TestSending[] = []
  const answers: Deferred<string>[] = []
  const machine = messageTestMachine.provide({
    actors: {
      sendMessage: writeOnce<string, TestSending>((sending) => {
        sendings.push(sending)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
  })
  const actor = createActor(machine, snapshot === undefined ? {} : { snapshot }).start()
  return {
    sendings,
    answers,
    send: (event: MessageTestEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    persisted: () => actor.getPersistedSnapshot(),
  }
}
