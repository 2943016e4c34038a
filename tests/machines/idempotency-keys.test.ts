import { excelImportMachine } from '#machines/excel-import/excel-import.machine.ts'
import { messageTestMachine } from '#machines/message-test/message-test.machine.ts'
import { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, type AnyStateMachine, type Snapshot } from 'xstate'

const LOST = Object.assign(new Error('网络超时'), { code: 0 })
const REFUSED = Object.assign(new Error('编码已存在'), { code: 500 })
const RUNNING = Object.assign(new Error('还在处理中'), { code: 425 })
const USED_UP = Object.assign(new Error('内容与上一次不同'), { code: 422 })

test('[BLOCK-14] every try of one adding has one key, whatever became of the others and whatever was changed in between', async () => {
  const dialog = run(recordDialogMachine, 'save')
  dialog.send({ type: 'record.add' })
  await dialog.prepared()
  for (const error of [LOST, REFUSED, RUNNING]) {
    dialog.send({ type: 'form.submit', values: { name: String(error.code) } })
    await dialog.answers.at(-1)!.reject(error)
  }
  dialog.send({ type: 'form.submit', values: { name: 'x' } })
  expect(dialog.keys).toEqual(['k1', 'k1', 'k1', 'k1'])
})

test('[BLOCK-14] a key that stands for other content, or for another opening, is followed by a new one', async () => {
  const dialog = run(recordDialogMachine, 'save')
  dialog.send({ type: 'record.add' })
  await dialog.prepared()
  dialog.send({ type: 'form.submit', values: { name: 'a' } })
  await dialog.answers.at(-1)!.reject(USED_UP)
  dialog.send({ type: 'form.submit', values: { name: 'b' } })
  await dialog.answers.at(-1)!.resolve('添加成功！')
  dialog.send({ type: 'record.add' })
  await dialog.prepared()
  dialog.send({ type: 'form.submit', values: { name: 'c' } })
  expect(dialog.keys).toEqual(['k1', 'k2', 'k3'])
})

test('[BLOCK-14] a page reloaded while an adding was on its way tries again under the same key', async () => {
  const before = run(recordDialogMachine, 'save')
  before.send({ type: 'record.add' })
  await before.prepared()
  before.send({ type: 'form.submit', values: { name: 'a' } })
  const after = run(recordDialogMachine, 'save', before.persisted())
  await after.prepared()
  after.send({ type: 'form.submit', values: { name: 'a' } })
  expect([before.keys, after.keys]).toEqual([['k1'], ['k1']])
})

test('[SCREEN-45] a message has one key until it was sent; the next one has its own', async () => {
  const dialog = run(messageTestMachine, 'sendMessage')
  dialog.send({ type: 'dialog.open', template: { templateCode: 'T', templateName: '通知', templateContent: '您好' } })
  dialog.send({ type: 'draft.change', change: { receiver: '13800000001' } })
  dialog.send({ type: 'form.submit' })
  await dialog.answers.at(-1)!.reject(LOST)
  dialog.send({ type: 'draft.change', change: { receiver: '13800000002' } })
  dialog.send({ type: 'form.submit' })
  await dialog.answers.at(-1)!.reject(USED_UP)
  dialog.send({ type: 'form.submit' })
  await dialog.answers.at(-1)!.resolve('添加成功！')
  dialog.send({ type: 'message.another' })
  dialog.send({ type: 'draft.change', change: { receiver: '13800000003' } })
  dialog.send({ type: 'form.submit' })
  expect(dialog.keys).toEqual(['k1', 'k1', 'k2', 'k3'])
})

test('[API-109] an import that was cancelled or failed is tried again under its key; after one that is in comes a new one', async () => {
  const dialog = run(excelImportMachine, 'upload')
  const choose = async () => {
    dialog.send({ type: 'file.choose', name: 'a.xls', file: new Blob(['a']) })
    await dialog.prepared()
  }
  dialog.send({ type: 'dialog.open' })
  await choose()
  dialog.send({ type: 'import.cancel' })
  await choose()
  await dialog.answers.at(-1)!.reject(LOST)
  await choose()
  await dialog.answers.at(-1)!.resolve({ code: 200, message: '文件导入成功！', result: {} })
  await choose()
  await dialog.answers.at(-1)!.reject(USED_UP)
  await choose()
  expect(dialog.keys).toEqual(['k1', 'k1', 'k1', 'k2', 'k3'])
})

let made = 0

/** A dialog with its write in the hands of the test; keys are k1, k2 … in the order they are made. */
function run(machine: AnyStateMachine, write: string, snapshot?: Snapshot<unknown>) {
  const keys: string[] = []
  const answers: Deferred<any>[] = []
  if (snapshot === undefined) made = 0
  const provided = machine.provide({
    actors: {
      [write]: writeOnce<unknown, { key: string }>(({ key }) => {
        keys.push(key)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
      prepare: fromPromise(({ input }: any) => Promise.resolve(input.record)),
      check: fromPromise(() => Promise.resolve([])),
    },
    actions: { renewKey: assign({ key: () => `k${(made += 1)}` }) },
  } as never)
  const actor = createActor(provided, { input: { url: '/x' }, ...(snapshot && { snapshot }) } as never).start()
  return {
    keys,
    answers,
    send: (event: object) => actor.send(event as never),
    prepared: async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    persisted: () => JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>,
  }
}
