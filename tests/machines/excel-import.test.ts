import {
  excelImportMachine,
  type CheckRequest,
  type ExcelImportEvent,
  type UploadRequest,
} from '#machines/excel-import/excel-import.machine.ts'
import type { EndedImport, ImportAnswer, UploadAnswer } from '#machines/excel-import/import-report.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const file = new Blob(['rows'])
const choose: ExcelImportEvent = { type: 'file.choose', name: '职务.xls', file }

test('walks along these arrows', () => {
  expect(edgesOf(excelImportMachine)).toEqual([
    'closed · dialog.open → choosing / renewKey',
    'choosing · file.choose → checking / begin',
    'choosing · dialog.close → closed',
    'checking · import.cancel → choosing',
    'checking · done check [takesAll] → uploading',
    'checking · done check → asking / noteLeft',
    'checking · error check [isLost] → failed / sayLost',
    'checking · error check → failed / keepProblem',
    'asking · import.goOn [isLost] → failed / sayLost',
    'asking · import.goOn → uploading',
    'asking · import.again → choosing',
    'asking · file.choose → checking / begin',
    'asking · dialog.close → closed',
    'uploading · upload.progressed → (stays) / progress',
    'uploading · import.cancel → choosing',
    'uploading · done upload [isTakenOn] → importing / noteOperation',
    'uploading · done upload [hasRowErrors] → partlyFailed / report, imported',
    'uploading · done upload → succeeded / report, imported',
    'uploading · error upload [isKeyUsedUp] → failed / keepProblem, renewKey',
    'uploading · error upload → failed / keepProblem',
    'importing · import.cancel → (stays) / cancelOperation',
    'importing · dialog.close → closed',
    'importing · done watch [isWhole] → succeeded / reportEnd, imported',
    'importing · done watch [isPart] → partlyFailed / reportEnd, imported',
    'importing · done watch → failed / reportEnd, renewKey, imported',
    'importing · error watch → failed / keepProblem',
    'succeeded · import.again → choosing / renewKey',
    'succeeded · file.choose → checking / renewKey, begin',
    'succeeded · secrets.fetched → (stays) / forgetSecrets',
    'succeeded · dialog.close → closed',
    'partlyFailed · import.again → choosing / renewKey',
    'partlyFailed · file.choose → checking / renewKey, begin',
    'partlyFailed · secrets.fetched → (stays) / forgetSecrets',
    'partlyFailed · dialog.close → closed',
    'failed · import.again → choosing',
    'failed · file.choose → checking / begin',
    'failed · dialog.close → closed',
  ])
})

test('[LIST-06] is loading while the workbook is on its way and shows how far it is', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  expect(dialog.isLoading()).toBe(false)
  dialog.send(choose)
  expect(dialog.isLoading()).toBe(true)
  await dialog.checks[0]!.resolve([])
  expect(dialog.isLoading()).toBe(true)
  dialog.uploads[0]!.report(40)
  expect(dialog.context()).toMatchObject({ name: '职务.xls', percent: 40 })
})

test('[API-109] columns that are not taken are named before anything is written, and the person decides', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  dialog.send(choose)
  expect(dialog.value()).toBe('checking')
  await dialog.checks[0]!.resolve(['状态', '创建时间'])
  expect([dialog.value(), dialog.context().left, dialog.uploads]).toEqual(['asking', ['状态', '创建时间'], []])
  dialog.send({ type: 'import.again' })
  expect([dialog.value(), dialog.context().left]).toEqual(['choosing', []])
  dialog.send(choose)
  await dialog.checks[1]!.resolve(['状态'])
  dialog.send({ type: 'import.goOn' })
  expect([dialog.value(), dialog.uploads.map(({ file: sent, name }) => [sent, name])]).toEqual([
    'uploading',
    [[file, '职务.xls']],
  ])
})

test('[API-109] what a reload lost is chosen again: a workbook is never kept', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  dialog.send(choose)
  await dialog.checks[0]!.resolve(['状态'])
  const kept = JSON.parse(JSON.stringify(dialog.persisted())) as { context: object }
  const again = open({ ...kept, context: { ...kept.context, file: null } } as unknown as Snapshot<unknown>)
  again.send({ type: 'import.goOn' })
  expect([again.value(), again.context().problem]).toEqual(['failed', '页面刷新后文件已不在手边，请重新选择文件'])
})

test('[API-109] a reload while the workbook is checked sends nothing, and says that it is chosen again', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  dialog.send(choose)
  const kept = JSON.parse(JSON.stringify(dialog.persisted())) as { context: object }
  const again = open({ ...kept, context: { ...kept.context, file: null } } as unknown as Snapshot<unknown>)
  await tick()
  expect([again.value(), again.context().problem, again.checks]).toEqual([
    'failed',
    '页面刷新后文件已不在手边，请重新选择文件',
    [],
  ])
  again.send(choose)
  expect([again.value(), again.checks.length]).toEqual(['checking', 1])
})

test('[API-109] a workbook that cannot be read is refused before it is imported', async () => {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  dialog.send(choose)
  await dialog.checks[0]!.reject(new Error('文件导入失败:缺少列“职务名称”'))
  expect([dialog.value(), dialog.context().problem]).toEqual(['failed', '文件导入失败:缺少列“职务名称”'])
})

test('[API-109] generated passwords are offered once', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({ kind: 'operation', id: 'o1' })
  await dialog.watched[0]!.end.resolve({ operation: operation({ state: 'succeeded', hasSecrets: true }), rows: [] })
  expect([dialog.value(), dialog.context().hasSecrets]).toEqual(['succeeded', true])
  dialog.send({ type: 'secrets.fetched' })
  expect(dialog.context().hasSecrets).toBe(false)
})

test('[API-109] code 200 means every row is in', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({ code: 200, message: '文件导入成功！数据行数：12', result: null })
  expect(dialog.value()).toBe('succeeded')
  expect(dialog.context()).toMatchObject({ message: '文件导入成功！数据行数：12', fileUrl: '' })
  expect(dialog.imports()).toBe(1)
})

test('[API-109] code 201 shows the counts, the report and the refused rows', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({
    code: 201,
    message: '文件导入成功，但有错误。',
    result: {
      msg: '总上传行数：12，已导入行数：10，错误行数：2',
      fileUrl: '/sys/common/static/logs/1.txt',
      fileName: '1.txt',
      errors: [{ row: 4, message: '职务编码已存在！' }, { row: 7 }, null],
    },
  })
  expect(dialog.value()).toBe('partlyFailed')
  expect(dialog.context()).toMatchObject({
    message: '文件导入成功，但有错误。',
    msg: '总上传行数：12，已导入行数：10，错误行数：2',
    fileUrl: '/sys/common/static/logs/1.txt',
    fileName: '1.txt',
    rows: [{ row: 4, message: '职务编码已存在！' }],
  })
  expect(dialog.imports()).toBe(1)
})

test('[API-109] a refused workbook shows why and the next one starts clean', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.reject(new Error('文件导入失败:表头不正确'))
  expect(dialog.value()).toBe('failed')
  expect(dialog.context().problem).toBe('文件导入失败:表头不正确')
  expect(dialog.imports()).toBe(0)
  dialog.send({ type: 'import.again' })
  expect(dialog.context()).toMatchObject({ problem: null, name: '', percent: 0 })
})

test('[LIST-06] one workbook at a time; cancelling aborts it', async () => {
  const dialog = await uploading()
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
  const dialog = await uploading()
  const again = open(JSON.parse(JSON.stringify(dialog.persisted())) as Snapshot<unknown>)
  await deferred<void>().resolve()
  expect(again.uploads).toEqual([])
  expect(again.context().problem).toBe(INTERRUPTED)
})

test('[API-109] an import that the server took on is watched to its end, with everything that is wrong with a row', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({ kind: 'operation', id: 'o1' })
  expect([dialog.value(), dialog.watched[0]!.id]).toEqual(['importing', 'o1'])
  const problems = [
    { label: '职级', value: '大师', message: '“职级”没有“大师”这个选项' },
    { label: null, value: null, message: '数据库中已存在该记录' },
  ]
  const message = '总上传行数：3，已导入行数：2，错误行数：1'
  await dialog.watched[0]!.end.resolve({
    operation: operation({
      id: 'o1',
      state: 'partlyFailed',
      succeeded: 2,
      failed: 1,
      message,
      file: { name: '职务表导入错误.xls', bytes: 9 },
    }),
    rows: [{ number: 5, name: '钳工', problems }],
  })
  expect(dialog.value()).toBe('partlyFailed')
  expect(dialog.context()).toMatchObject({
    message: '部分导入成功：2 行成功，1 行有误',
    msg: message,
    fileName: '职务表导入错误.xls',
    operationId: 'o1',
    rows: [
      { row: 5, label: '职级', value: '大师', message: '“职级”没有“大师”这个选项' },
      { row: 5, message: '数据库中已存在该记录' },
    ],
  })
  expect(dialog.imports()).toBe(1)
})

test('[API-109] none of thirty rows is a failure, and the next try is another import', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({ kind: 'operation', id: 'o1' })
  await dialog.watched[0]!.end.resolve({
    operation: operation({ state: 'failed', message: '没有导入任何数据' }),
    rows: [],
  })
  expect([dialog.value(), dialog.context().problem]).toEqual(['failed', '没有导入任何数据'])
})

test('[LIST-06] closing the dialog leaves the import alone; cancelling asks the server and waits for its word', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({ kind: 'operation', id: 'o1' })
  dialog.send({ type: 'import.cancel' })
  expect([dialog.value(), dialog.cancelled]).toEqual(['importing', ['o1']])
  dialog.send({ type: 'dialog.close' })
  expect([dialog.value(), dialog.cancelled]).toEqual(['closed', ['o1']])
})

test('[LIST-06] an import that goes on is watched again after a reload', async () => {
  const dialog = await uploading()
  await dialog.answers[0]!.resolve({ kind: 'operation', id: 'o1' })
  const again = open(JSON.parse(JSON.stringify(dialog.persisted())) as Snapshot<unknown>)
  expect([again.value(), again.uploads, again.watched.map(({ id }) => id)]).toEqual(['importing', [], ['o1']])
})

test('[LIST-06] every path', () => {
  const cases = [
    choose,
    { type: 'import.goOn' },
    { type: 'xstate.done.actor.check', output: [] },
    { type: 'xstate.done.actor.check', output: ['状态'] },
    { type: 'xstate.error.actor.check', error: new Error('x') },
    { type: 'upload.progressed', percent: 10 },
    { type: 'xstate.done.actor.upload', output: { kind: 'answer', code: 200, message: '', result: null } },
    { type: 'xstate.done.actor.upload', output: { kind: 'answer', code: 201, message: '', result: null } },
    { type: 'xstate.done.actor.upload', output: { kind: 'operation', id: 'o1' } },
    ...(['succeeded', 'partlyFailed', 'failed', 'cancelled'] as const).map((state) => ({
      type: 'xstate.done.actor.watch',
      output: { operation: operation({ state }), rows: [] },
    })),
    { type: 'xstate.error.actor.watch', error: new Error('x') },
    { type: 'xstate.error.actor.upload', error: new Error('x') },
  ]
  const paths = modelOf(excelImportMachine, cases, { input: { url: '/x' } }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(
    new Set([
      'asking',
      'checking',
      'choosing',
      'closed',
      'failed',
      'importing',
      'partlyFailed',
      'succeeded',
      'uploading',
    ]),
  )
  for (const state of states) {
    expect(state.hasTag('loading')).toBe(['checking', 'uploading', 'importing'].includes(String(state.value)))
    expect(state.hasTag('visible')).toBe(state.value !== 'closed')
  }
})

const tick = () => new Promise((resolve) => setImmediate(resolve))

async function uploading() {
  const dialog = open()
  dialog.send({ type: 'dialog.open' })
  dialog.send(choose)
  await dialog.checks[0]!.resolve([])
  return dialog
}

function open(snapshot?: Snapshot<unknown>) {
  const uploads: UploadRequest[] = []
  const checks: Deferred<readonly string[]>[] = []
  const answers: {
    resolve: (answer: ImportAnswer | UploadAnswer) => Promise<void>
    reject: (error: Error) => Promise<void>
  }[] = []
  const watched: { id: string; end: Deferred<EndedImport> }[] = []
  const cancelled: string[] = []
  const signals: AbortSignal[] = []
  let imports = 0
  const machine = excelImportMachine.provide({
    actors: {
      check: writeOnce<readonly string[], CheckRequest>(() => {
        checks.push(deferred())
        return checks.at(-1)!.promise
      }),
      upload: writeOnce<UploadAnswer, UploadRequest>((input, signal) => {
        uploads.push(input)
        signals.push(signal)
        const answer = deferred<UploadAnswer>()
        const told = (given: ImportAnswer | UploadAnswer): UploadAnswer =>
          'kind' in given ? given : { kind: 'answer', ...given }
        answers.push({ resolve: (given) => answer.resolve(told(given)), reject: answer.reject })
        return answer.promise
      }),
      watch: fromPromise<EndedImport, string>(({ input }) => {
        watched.push({ id: input, end: deferred() })
        return watched.at(-1)!.end.promise
      }),
    },
    actions: {
      imported: () => (imports += 1),
      cancelOperation: (_args, id) => void cancelled.push(id),
    },
  })
  const actor = createActor(machine, {
    input: { url: '/sys/position/importExcel' },
    ...(snapshot === undefined ? {} : { snapshot }),
  }).start()
  return {
    uploads,
    checks,
    watched,
    cancelled,
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
