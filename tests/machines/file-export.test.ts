import {
  fileExportMachine,
  type ExportRequest,
  type FileExportEvent,
} from '#machines/file-export/file-export.machine.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot, type Snapshot } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(fileExportMachine)).toEqual([
    'idle · export.start → exporting / begin',
    'exporting · export.cancel → idle',
    'exporting · done download → idle / saveFile',
    'exporting · error download → failed / keepProblem, warn',
    'failed · export.start → exporting / begin',
  ])
})

test('[API-106][API-107] fetches the rows asked for and saves them as .xls', async () => {
  const file = open()
  file.send({ type: 'export.start', parameters: { selections: '1,2' }, name: '职务表' })
  expect(file.asked).toEqual([{ url: '/sys/position/exportXls', parameters: { selections: '1,2' } }])
  await file.downloads[0]!.resolve(new Blob(['x']))
  expect(file.saved).toEqual(['职务表.xls'])
  expect(file.value()).toBe('idle')
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

test('[API-106] every path', () => {
  const cases = [
    { type: 'export.start', parameters: {} },
    { type: 'xstate.done.actor.download', output: new Blob([]) },
    { type: 'xstate.error.actor.download', error: new Error('x') },
  ]
  const paths = modelOf(fileExportMachine, cases, { input: { url: '/x' } }).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(new Set(['exporting', 'failed', 'idle']))
  for (const state of states) expect(state.hasTag('busy')).toBe(state.value === 'exporting')
})

function open(snapshot?: Snapshot<unknown>) {
  const asked: ExportRequest[] = []
  const downloads: Deferred<Blob>[] = []
  const signals: AbortSignal[] = []
  const saved: string[] = []
  const warnings: string[] = []
  const machine = fileExportMachine.provide({
    actors: {
      download: writeOnce<Blob, ExportRequest>((input, signal) => {
        asked.push(input)
        signals.push(signal)
        downloads.push(deferred())
        return downloads.at(-1)!.promise
      }),
    },
    actions: {
      saveFile: (_args, file) => saved.push(file.name),
      warn: (_args, message) => warnings.push(message),
    },
  })
  const actor = createActor(machine, {
    input: { url: '/sys/position/exportXls' },
    ...(snapshot === undefined ? {} : { snapshot }),
  }).start()
  return {
    asked,
    downloads,
    signals,
    saved,
    warnings,
    send: (event: FileExportEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    persisted: () => actor.getPersistedSnapshot(),
  }
}
