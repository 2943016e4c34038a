import {
  excelImportMachine,
  type ExcelImportEvent,
  type UploadRequest,
} from '#machines/excel-import/excel-import.machine.ts'
import type { ImportAnswer } from '#machines/excel-import/import-report.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const file = new Blob(['rows'])
const choose: ExcelImportEvent = { type: 'file.choose', name: '职务.xls', file }

test('walks along these arrows', () => {
  expect(edgesOf(excelImportMachine)).toEqual([
    'closed · dialog.open → choosing / renewKey',
    'choosing · file.choose → uploading / begin',
    'choosing · dialog.close → closed',
    'uploading · upload.progressed → (stays) / progress',
    'uploading · import.cancel → choosing',
    'uploading · done upload [hasRowErrors] → partlyFailed / report, imported',
    'uploading · done upload → succeeded / report, imported',
    'uploading · error upload [isKeyUsedUp] → failed / keepProblem, renewKey',
    'uploading · error upload → failed / keepProblem',
    'succeeded · import.again → choosing / renewKey',
    'succeeded · file.choose → uploading / renewKey, begin',
    'succeeded · dialog.close → closed',
    'partlyFailed · import.again → choosing / renewKey',
    'partlyFailed · file.choose → uploading / renewKey, begin',
    'partlyFailed · dialog.close → closed',
    'failed · import.again → choosing',
    'failed · file.choose → uploading / begin',
    'failed · dialog.close → closed',
  ])
})

test('[LIST-06] is loading while the workbook is on its way and shows how far it is', () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  expect(dialog.isLoading()).toBe(false)
  dialog.send(choose)
  expect(dialog.isLoading()).toBe(true)
  dialog.uploads[0]!.report(40)
  expect(dialog.context()).toMatchObject({ name: '职务.xls', percent: 40 })
})

test('[API-109] code 200 means every row is in', async () => {
  const dialog = uploading()
  await dialog.answers[0]!.resolve({ code: 200, message: '文件导入成功！数据行数：12', result: null })
  expect(dialog.value()).toBe('succeeded')
  expect(dialog.context()).toMatchObject({ message: '文件导入成功！数据行数：12', fileUrl: '' })
  expect(dialog.imports()).toBe(1)
})

test('[API-109] code 201 shows the counts, the report and the refused rows', async () => {
  const dialog = uploading()
  await dialog.answers[0]!.resolve({
    code: 201,
    message: '文件导入成功，但有错误。',
    result: {
      msg: '总上传行数：12，已导入行数：10，错误行数：2',
      fileUrl: '/sys/common/static/logs/1.txt',
      fileName: '1.txt',
      errors: [{ row: 4, message: '职务编码已存在!' }, { row: 7 }, null],
    },
  })
  expect(dialog.value()).toBe('partlyFailed')
  expect(dialog.context()).toMatchObject({
    message: '文件导入成功，但有错误。',
    msg: '总上传行数：12，已导入行数：10，错误行数：2',
    fileUrl: '/sys/common/static/logs/1.txt',
    fileName: '1.txt',
    rows: [{ row: 4, message: '职务编码已存在!' }],
  })
  expect(dialog.imports()).toBe(1)
})

test('[API-109] a refused workbook shows why and the next one starts clean', async () => {
  const dialog = uploading()
  await dialog.answers[0]!.reject(new Error('文件导入失败:表头不正确'))
  expect(dialog.value()).toBe('failed')
  expect(dialog.context().problem).toBe('文件导入失败:表头不正确')
  expect(dialog.imports()).toBe(0)
  dialog.send({ type: 'import.again' })
  expect(dialog.context()).toMatchObject({ problem: null, name: '', percent: 0 })
})

test('[LIST-06] one workbook at a time; cancelling aborts it', async () => {
  const dialog = uploading()
  dialog.send(choose)
  dialog.send({ type: 'dialog.close' })
  expect(dialog.uploads).toHaveLength(1)
  dialog.send({ type: 'import.cancel' })
  expect(dialog.signals[0]!.aborted).toBe(true)
  await dialog.answers[0]!.resolve({ code: 200, message: 'x', result: null })
  expect(dialog.value()).toBe('choosing')
  expect(dialog.imports()).toBe(0)
})

test('[LIST-06] an upload that a reload interrupted is not repeated', async () => {
  const dialog = uploading()
  const again = open(JSON.parse(JSON.stringify(dialog.persisted())) as Snapshot<unknown>)
  await deferred<void>().resolve()
  expect(again.uploads).toEqual([])
  expect(again.context().problem).toBe(INTERRUPTED)
})

test('[LIST-06] every path', () => {
  const cases = [
    choose,
    { type: 'upload.progressed', percent: 10 },
    { type: 'xstate.done.actor.upload', output: { code: 200, message: '', result: null } },
    { type: 'xstate.done.actor.upload', output: { code: 201, message: '', result: null } },
    { type: 'xstate.error.actor.upload', error: new Error('x') },
  ]
  const paths = modelOf(excelImportMachine, cases, { input: { url: '/x' } }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(
    new Set(['choosing', 'closed', 'failed', 'partlyFailed', 'succeeded', 'uploading']),
  )
  for (const state of states) {
    expect(state.hasTag('loading')).toBe(state.value === 'uploading')
    expect(state.hasTag('visible')).toBe(state.value !== 'closed')
  }
})

function uploading() {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  dialog.send(choose)
  return dialog
}

function open(snapshot?: Snapshot<unknown>) {
  const uploads: UploadRequest[] = []
  const answers: Deferred<ImportAnswer>[] = []
  const signals: AbortSignal[] = []
  let imports = 0
  const machine = excelImportMachine.provide({
    actors: {
      upload: writeOnce<ImportAnswer, UploadRequest>((input, signal) => {
        uploads.push(input)
        signals.push(signal)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
    actions: { imported: () => (imports += 1) },
  })
  const actor = createActor(machine, {
    input: { url: '/sys/position/importExcel' },
    ...(snapshot === undefined ? {} : { snapshot }),
  }).start()
  return {
    uploads,
    answers,
    signals,
    imports: () => imports,
    send: (event: ExcelImportEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isLoading: () => actor.getSnapshot().hasTag('loading'),
    persisted: () => actor.getPersistedSnapshot(),
  }
}
