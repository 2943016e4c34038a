import type { Operation } from '#contract/wire/operation.ts'
import type { StagedImport } from '#contract/wire/staged-import.ts'
import type { StagedImportEvent } from '#machines/staged-import/staged-import.machine.ts'
import { stagedImportMachine } from '#machines/staged-import/staged-import.machine.ts'
import { stagedImportWith } from '#machines/staged-import/staged-import-with.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot } from 'xstate'

const file = new Blob(['rows'])
const choose: StagedImportEvent = { type: 'file.choose', name: '学员.xlsx', file }

const staged = (over: Partial<StagedImport> = {}): StagedImport => ({
  id: 's1',
  fileName: '学员.xlsx',
  columns: ['realname'],
  left: [],
  good: 8,
  bad: 2,
  unchecked: 0,
  imported: 0,
  isRead: true,
  operation: operation({ kind: 'checkStaged', state: 'succeeded' }),
  createTime: '2026-11-01 08:00:00',
  expireTime: '2026-11-08 08:00:00',
  ...over,
})

test('walks along these arrows', () => {
  expect(edgesOf(stagedImportMachine)).toEqual([
    'loading · done load [isCheckedAndWorking] → importing / keepStaged',
    'loading · done load [isWorking] → checking / keepStaged',
    'loading · done load [isChecked] → reviewing / keepStaged',
    'loading · done load [wasRefused] → choosing / keepStaged',
    'loading · done load [isNothing] → preparing / keepStaged',
    'loading · done load → stopped / keepStaged',
    'loading · error load → unknown / keepProblem',
    'unknown · import.reload → loading / forgetProblem',
    'preparing · step.next → choosing',
    'choosing · step.back → preparing',
    'choosing · file.choose → uploading / renewKey, nameFile',
    'uploading · upload.progressed → (stays) / progress',
    'uploading · upload.cancel → loading',
    'uploading · done upload → checking / keepOperation',
    'uploading · error upload → choosing / keepProblem',
    'checking · work.cancel → (stays) / cancelOperation',
    'checking · done check → loading / keepRefusal',
    'checking · error check → unknown / keepProblem',
    'stopped · work.retry [canRetry] → resuming',
    'stopped · import.discard [hasStaged] → discarding / forgetProblem',
    'resuming · done retry → checking / keepOperation',
    'resuming · error retry → stopped / keepProblem',
    'reviewing · row.corrected → (stays) / keepStaged',
    'reviewing · import.recheck [hasBad] → rechecking / renewKey, forgetProblem',
    'reviewing · import.start [hasGood] → starting / renewKey, forgetProblem',
    'reviewing · import.discard [hasStaged] → discarding / forgetProblem',
    'reviewing · import.reload → loading',
    'rechecking · done recheck → checking / keepOperation',
    'rechecking · error recheck → reviewing / keepProblem',
    'starting · done begin → importing / keepOperation',
    'starting · error begin → reviewing / keepProblem',
    'importing · work.cancel → (stays) / cancelOperation',
    'importing · done import → counting / keepEnd, imported',
    'importing · error import → unknown / keepProblem',
    'counting · done count → finished / keepStaged',
    'counting · error count → unknown / keepProblem',
    'finished · step.back [hasStaged] → reviewing',
    'finished · import.more → preparing',
    'finished · import.discard [hasStaged] → discarding / forgetProblem',
    'discarding · done discard → loading',
    'discarding · error discard → unknown / keepProblem',
  ])
})

test('[SCREEN-08] a reload goes on where the server says that it is', async () => {
  const running = operation({ state: 'running', id: 'o7' })
  const wheres: [StagedImport | null, string][] = [
    [null, 'preparing'],
    [staged({ operation: running, unchecked: 5 }), 'checking'],
    [staged({ operation: running, isRead: false, good: 0, bad: 0 }), 'checking'],
    [staged({ operation: operation({ state: 'cancelled', canRetry: true }), unchecked: 5 }), 'stopped'],
    [staged(), 'reviewing'],
    [staged({ operation: null }), 'reviewing'],
    [staged({ operation: running }), 'importing'],
  ]
  for (const [there, value] of wheres) {
    const page = open()
    await page.loads[0]!.resolve(there)
    expect([page.value(), page.watched.map(({ id }) => id)]).toEqual([
      value,
      ['checking', 'importing'].includes(value) ? ['o7'] : [],
    ])
  }
})

test('[SCREEN-08] from the template to the result: what is right is imported, what is left is put right', async () => {
  const page = open()
  await page.loads[0]!.resolve(null)
  page.send({ type: 'step.next' })
  page.send(choose)
  expect([page.value(), page.sent[0]]).toEqual(['uploading', { file, key: 'k1' }])
  page.report(40)
  expect(page.context().percent).toBe(40)
  await page.uploads[0]!.resolve(operation({ id: 'o1' }))
  await page.watched[0]!.end.resolve(operation({ id: 'o1', state: 'succeeded' }))
  expect(page.value()).toBe('loading')
  await page.loads[1]!.resolve(staged())
  page.send({ type: 'row.corrected', staged: staged({ good: 9, bad: 1 }) })
  expect(page.context().staged).toMatchObject({ good: 9, bad: 1 })
  page.send({ type: 'import.start' })
  expect(page.begun).toEqual([{ id: 's1', key: 'k2' }])
  await page.begins[0]!.resolve(operation({ id: 'o2' }))
  await page.watched[1]!.end.resolve(operation({ id: 'o2', state: 'partlyFailed', succeeded: 9 }))
  await page.loads[2]!.resolve(staged({ good: 0, bad: 1, imported: 9 }))
  expect([page.value(), page.context().ended?.succeeded, page.imports()]).toEqual(['finished', 9, 1])
  page.send({ type: 'step.back' })
  expect([page.value(), page.context().ended]).toEqual(['reviewing', null])
  page.send({ type: 'import.start' })
  expect(page.value()).toBe('reviewing')
})

test('[SCREEN-08] rows with problems are checked anew when asked; a refusal leaves the rows and says why', async () => {
  const page = open()
  await page.loads[0]!.resolve(staged({ bad: 0 }))
  page.send({ type: 'import.recheck' })
  expect(page.value()).toBe('reviewing')
  page.send({ type: 'row.corrected', staged: staged() })
  page.send({ type: 'import.recheck' })
  expect([page.value(), page.rechecked]).toEqual(['rechecking', [{ id: 's1', key: 'k1' }]])
  await page.rechecks[0]!.reject(new Error('服务器正在处理这次导入，请稍后再试'))
  expect([page.value(), page.context().problem]).toEqual(['reviewing', '服务器正在处理这次导入，请稍后再试'])
  page.send({ type: 'import.recheck' })
  expect([page.context().problem, page.rechecked[1]]).toEqual([null, { id: 's1', key: 'k2' }])
  await page.rechecks[1]!.resolve(operation({ id: 'o3' }))
  expect([page.value(), page.watched[0]!.id]).toEqual(['checking', 'o3'])
  await page.watched[0]!.end.resolve(operation({ id: 'o3', state: 'succeeded' }))
  await page.loads[1]!.resolve(staged({ good: 10, bad: 0 }))
  expect([page.value(), page.context().staged]).toMatchObject(['reviewing', { good: 10, bad: 0 }])
})

test('[SCREEN-08] a file that is none is refused with its reason, and another one is chosen', async () => {
  const page = open()
  await page.loads[0]!.resolve(null)
  page.send({ type: 'step.next' })
  page.send(choose)
  await page.uploads[0]!.resolve(operation({ id: 'o1' }))
  await page.watched[0]!.end.resolve(operation({ id: 'o1', state: 'failed', message: '文件导入失败:缺少列“手机号”' }))
  await page.loads[1]!.resolve(null)
  expect([page.value(), page.context().problem]).toEqual(['choosing', '文件导入失败:缺少列“手机号”'])
  page.send(choose)
  expect([page.context().problem, page.sent.length]).toEqual([null, 2])
})

test('[SCREEN-08] a check that was cancelled goes on or is given up; nothing else is sent', async () => {
  const page = open()
  const stopped = staged({ unchecked: 5, operation: operation({ id: 'o1', state: 'cancelled', canRetry: true }) })
  await page.loads[0]!.resolve(stopped)
  page.send({ type: 'import.start' })
  page.send({ type: 'work.retry' })
  expect([page.value(), page.retried]).toEqual(['resuming', ['o1']])
  await page.retries[0]!.resolve(operation({ id: 'o1', state: 'queued' }))
  page.send({ type: 'work.cancel' })
  expect([page.value(), page.cancelled]).toEqual(['checking', ['o1']])
  await page.watched[0]!.end.resolve(operation({ id: 'o1', state: 'cancelled', canRetry: true }))
  await page.loads[1]!.resolve(stopped)
  page.send({ type: 'import.discard' })
  expect([page.value(), page.discarded]).toEqual(['discarding', ['s1']])
  await page.discards[0]!.resolve()
  await page.loads[2]!.resolve(null)
  expect(page.value()).toBe('preparing')
})

test('[SCREEN-08] an upload that is cancelled may have arrived: the server is asked', async () => {
  const page = open()
  await page.loads[0]!.resolve(null)
  page.send({ type: 'step.next' })
  page.send(choose)
  page.send({ type: 'upload.cancel' })
  expect([page.value(), page.loads.length]).toEqual(['loading', 2])
})

test('[SCREEN-08] every path', () => {
  const ops = (id: string) =>
    (['succeeded', 'failed', 'cancelled'] as const).map((state) => ({
      type: `xstate.done.actor.${id}`,
      output: operation({ state, message: state === 'failed' ? 'x' : null }),
    }))
  const errors = ['load', 'upload', 'check', 'retry', 'recheck', 'begin', 'import', 'count', 'discard'].map((id) => ({
    type: `xstate.error.actor.${id}`,
    error: new Error('x'),
  }))
  const running = operation({ state: 'running' })
  const cases = [
    choose,
    { type: 'upload.progressed', percent: 10 },
    { type: 'row.corrected', staged: staged() },
    ...[
      null,
      staged(),
      staged({ operation: running }),
      staged({ operation: running, unchecked: 1 }),
      staged({ unchecked: 1, operation: operation({ state: 'cancelled', canRetry: true }) }),
    ].flatMap((output) => [
      { type: 'xstate.done.actor.load', output },
      { type: 'xstate.done.actor.count', output },
    ]),
    ...['upload', 'check', 'retry', 'recheck', 'begin', 'import'].flatMap(ops),
    ...errors,
  ]
  const paths = modelOf(stagedImportMachine, cases).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(new Set(Object.keys(stagedImportMachine.states)))
  for (const state of states) {
    expect(state.hasTag('loading')).toBe(['loading', 'counting'].includes(String(state.value)))
    expect(state.hasTag('loading') && state.hasTag('busy')).toBe(false)
  }
})

function open() {
  const [loads, uploads, begins, rechecks, retries, discards] = [
    [] as Deferred<StagedImport | null>[],
    [] as Deferred<Operation>[],
    [] as Deferred<Operation>[],
    [] as Deferred<Operation>[],
    [] as Deferred<Operation>[],
    [] as Deferred<void>[],
  ]
  const watched: { id: string; end: Deferred<Operation> }[] = []
  const sent: object[] = []
  const [begun, rechecked]: [object[], object[]] = [[], []]
  const [retried, discarded, cancelled]: [string[], string[], string[]] = [[], [], []]
  let [imports, keys] = [0, 0]
  let report: (percent: number) => void = () => undefined
  const next = <T>(all: Deferred<T>[]) => {
    all.push(deferred<T>())
    return all.at(-1)!.promise
  }
  const machine = stagedImportWith(
    {
      load: () => next(loads),
      upload({ file: given, key, report: told }) {
        sent.push({ file: given, key })
        report = told
        return next(uploads)
      },
      watch(id) {
        watched.push({ id, end: deferred<Operation>() })
        return watched.at(-1)!.end.promise
      },
      retry(id) {
        retried.push(id)
        return next(retries)
      },
      recheck(input) {
        rechecked.push(input)
        return next(rechecks)
      },
      begin(input) {
        begun.push(input)
        return next(begins)
      },
      discard(id) {
        discarded.push(id)
        return next(discards)
      },
      cancel: (id) => void cancelled.push(id),
      imported: () => void (imports += 1),
    },
    () => `k${(keys += 1)}`,
  )
  const actor = createActor(machine).start()
  return {
    loads,
    uploads,
    begins,
    rechecks,
    retries,
    discards,
    watched,
    sent,
    begun,
    rechecked,
    retried,
    discarded,
    cancelled,
    send: (event: StagedImportEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    imports: () => imports,
    report: (percent: number) => report(percent),
  }
}
