import {
  fileExportMachine,
  type ExportAnswer,
  type ExportRequest,
  type FileExportEvent,
} from '#machines/file-export/file-export.machine.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot, type Snapshot } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(fileExportMachine)).toEqual([
    'idle · export.start → starting / begin',
    'starting · export.cancel → idle',
    'starting · done start [isFile] → idle / saveFile',
    'starting · done start → watching / noteOperation',
    'starting · error start → failed / keepProblem, warn',
    'watching · export.cancel → idle / cancelOperation',
    'watching · done watch [hasFile] → idle / fetchFile',
    'watching · done watch [isCancelled] → idle',
    'watching · done watch → failed / keepProblem, warn',
    'watching · error watch → failed / keepProblem',
    'failed · export.start → starting / begin',
  ])
})

test('[API-106][API-107] fetches the rows asked for and saves them as .xls', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: { selections: '1,2' }, name: '职务表', of: '选中的 2 项' })
  expect(file.asked).toEqual([
    {
      url: '/sys/position/exportXls',
      parameters: { selections: '1,2' },
      name: '职务表',
      format: 'auto',
      of: '选中的 2 项',
    },
  ])
  await file.downloads[0]!.resolve(new Blob(['x']))
  expect(file.saved).toEqual(['职务表.xls: 选中的 2 项'])
  expect(file.value()).toBe('idle')
})

test('[API-106] a file that is an .xlsx is saved as one', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {}, name: '月报' })
  await file.downloads[0]!.resolve({ kind: 'file', blob: new Blob(['x']), format: 'xlsx' })
  expect(file.saved).toEqual(['月报.xlsx'])
})

test('[API-106] is called 导出文件 without a name of its own', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {} })
  await file.downloads[0]!.resolve(new Blob(['x']))
  expect(file.saved).toEqual(['导出文件.xls'])
})

test('[ERR-28] a failure is said with its reason and can be tried again', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {} })
  await file.downloads[0]!.reject(new Error('没有权限，请联系管理员授权'))
  expect(file.warnings).toEqual(['文件下载失败：没有权限，请联系管理员授权'])
  expect(file.value()).toBe('failed')
  file.send({ type: 'export.start', parameters: {} })
  expect(file.asked).toHaveLength(2)
})

test('[API-112] one export at a time, and a cancelled one is aborted and saves nothing', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {} })
  file.send({ type: 'export.start', parameters: {} })
  expect(file.asked).toHaveLength(1)
  file.send({ type: 'export.cancel' })
  expect(file.signals[0]!.aborted).toBe(true)
  await file.downloads[0]!.resolve(new Blob(['x']))
  expect(file.saved).toEqual([])
})

test('[API-112] an export that a reload interrupted does not start by itself', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {} })
  const again = open(JSON.parse(JSON.stringify(file.persisted())) as Snapshot<unknown>)
  await deferred<void>().resolve()
  expect(again.asked).toEqual([])
  expect(again.warnings).toEqual([`文件下载失败：${INTERRUPTED}`])
})

test('[API-106] an export that the server took on is watched, and its file fetched by the browser itself', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {}, format: 'csv', of: '本页 20 项' })
  expect(file.asked[0]).toMatchObject({ format: 'csv', of: '本页 20 项' })
  await file.downloads[0]!.resolve({ kind: 'operation', id: 'o1' })
  expect([file.value(), file.watched[0]!.id]).toEqual(['watching', 'o1'])
  await file.watched[0]!.end.resolve(operation({ id: 'o1', state: 'succeeded' }))
  expect([file.value(), file.told, file.saved]).toEqual(['idle', ['fetch o1: 本页 20 项'], []])
})

test('[ERR-28] an export that failed on the server says why; a cancelled one says nothing', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {} })
  await file.downloads[0]!.resolve({ kind: 'operation', id: 'o1' })
  await file.watched[0]!.end.resolve(operation({ state: 'failed', message: '共 65001 行' }))
  expect([file.value(), file.warnings]).toEqual(['failed', ['文件下载失败：共 65001 行']])
  file.send({ type: 'export.start', parameters: {} })
  await file.downloads[1]!.resolve({ kind: 'operation', id: 'o2' })
  file.send({ type: 'export.cancel' })
  expect([file.value(), file.told]).toEqual(['idle', ['cancel o2']])
})

test('[API-106] an export that goes on is watched again after a reload', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: {} })
  await file.downloads[0]!.resolve({ kind: 'operation', id: 'o1' })
  const again = open(JSON.parse(JSON.stringify(file.persisted())) as Snapshot<unknown>)
  expect([again.value(), again.asked, again.watched.map(({ id }) => id)]).toEqual(['watching', [], ['o1']])
})

test('[API-106] every path', () => {
  const cases = [
    { type: 'export.start', parameters: {} },
    { type: 'xstate.done.actor.start', output: { kind: 'file', blob: new Blob([]) } },
    { type: 'xstate.done.actor.start', output: { kind: 'operation', id: 'o1' } },
    { type: 'xstate.error.actor.start', error: new Error('x') },
    ...(['succeeded', 'failed', 'cancelled'] as const).map((state) => ({
      type: 'xstate.done.actor.watch',
      output: operation({ state }),
    })),
    { type: 'xstate.error.actor.watch', error: new Error('x') },
  ]
  const paths = modelOf(fileExportMachine, cases, { input: { url: '/x' } }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(new Set(['failed', 'idle', 'starting', 'watching']))
  for (const state of states)
    expect(state.hasTag('busy')).toBe(state.value === 'starting' || state.value === 'watching')
})

function open(snapshot?: Snapshot<unknown>) {
  const asked: ExportRequest[] = []
  const downloads: {
    resolve: (answer: Blob | ExportAnswer) => Promise<void>
    reject: (error: unknown) => Promise<void>
  }[] = []
  const watched: { id: string; end: Deferred<Operation> }[] = []
  const told: string[] = []
  const signals: AbortSignal[] = []
  const saved: string[] = []
  const warnings: string[] = []
  const machine = fileExportMachine.provide({
    actors: {
      start: writeOnce<ExportAnswer, ExportRequest>((input, signal) => {
        asked.push(input)
        signals.push(signal)
        const answer = deferred<ExportAnswer>()
        const resolve = (given: Blob | ExportAnswer) =>
          answer.resolve(given instanceof Blob ? { kind: 'file', blob: given } : given)
        downloads.push({ resolve, reject: answer.reject })
        return answer.promise
      }),
      watch: fromPromise<Operation, string>(({ input }) => {
        watched.push({ id: input, end: deferred() })
        return watched.at(-1)!.end.promise
      }),
    },
    actions: {
      fetchFile: (_args, { id, of }) => void told.push(`fetch ${id}: ${of}`),
      cancelOperation: (_args, id) => void told.push(`cancel ${id}`),
      saveFile: (_args, { name, of }) => saved.push(of === '' ? name : `${name}: ${of}`),
      warn: (_args, message) => warnings.push(message),
    },
  })
  const actor = createActor(machine, {
    input: { url: '/sys/position/exportXls' },
    ...(snapshot === undefined ? {} : { snapshot }),
  }).start()
  return {
    asked,
    watched,
    told,
    downloads,
    signals,
    saved,
    warnings,
    send: (event: FileExportEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    persisted: () => actor.getPersistedSnapshot(),
  }
}
