import { commandMachine, type Command, type CommandEvent } from '#machines/command/command.machine.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const freeze: Command = { name: 'freeze', ids: ['1', '2'], title: '确认操作', text: '是否冻结选中账号？' }

test('walks along these arrows', () => {
  expect(edgesOf(commandMachine)).toEqual([
    'idle · command.ask [needsNoAsking] → running / take',
    'idle · command.ask → asking / take',
    'idle · command.refuse → (stays) / warn',
    'asking · command.confirm → running',
    'asking · command.cancel → idle',
    'running · done run → idle / done',
    'running · error run → idle / warn',
  ])
})

test('[API-027] does it after a yes and tells what the server said', async () => {
  const command = open()
  command.send({ type: 'command.ask', command: freeze })
  expect(command.value()).toBe('asking')
  expect(command.runs).toEqual([])
  command.send({ type: 'command.confirm' })
  await command.answers[0]!.resolve('操作成功!')
  expect(command.runs).toEqual([freeze])
  expect(command.outcomes).toEqual([{ command: freeze, message: '操作成功!' }])
  expect(command.value()).toBe('idle')
})

test('[API-027] a no does nothing', () => {
  const command = open()
  command.send({ type: 'command.ask', command: freeze })
  command.send({ type: 'command.cancel' })
  expect([command.value(), command.runs]).toEqual(['idle', []])
})

test('without a text nothing is asked, and nothing runs twice', () => {
  const command = open()
  const quick: Command = { name: 'back', ids: ['1'], title: '取回' }
  command.send({ type: 'command.ask', command: quick })
  command.send({ type: 'command.ask', command: freeze })
  command.send({ type: 'command.confirm' })
  expect(command.runs).toEqual([quick])
})

test('a refusal of the server or of the screen is shown', async () => {
  const command = open()
  command.send({ type: 'command.refuse', message: '管理员账号不允许此操作！' })
  command.send({ type: 'command.ask', command: freeze })
  command.send({ type: 'command.confirm' })
  await command.answers[0]!.reject(new Error('网络超时'))
  expect(command.warnings).toEqual(['管理员账号不允许此操作！', '网络超时'])
})

test('is not repeated after a reload', async () => {
  const command = open()
  command.send({ type: 'command.ask', command: freeze })
  command.send({ type: 'command.confirm' })
  const again = open(JSON.parse(JSON.stringify(command.persisted())) as Snapshot<unknown>)
  await deferred<void>().resolve()
  expect([again.runs, again.warnings]).toEqual([[], [INTERRUPTED]])
})

test('every path', () => {
  const cases = [
    { type: 'command.ask', command: freeze },
    { type: 'command.refuse', message: 'x' },
    { type: 'xstate.done.actor.run', output: 'ok' },
    { type: 'xstate.error.actor.run', error: new Error('x') },
  ]
  const paths = modelOf(commandMachine, cases).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(new Set(['asking', 'idle', 'running']))
  for (const state of states) expect(state.context.command === null).toBe(state.value === 'idle')
})

function open(snapshot?: Snapshot<unknown>) {
  const runs: Command[] = []
  const answers: Deferred<string>[] = []
  const outcomes: { command: Command; message: string }[] = []
  const warnings: string[] = []
  const machine = commandMachine.provide({
    actors: {
      run: writeOnce<string, Command>((command) => {
        runs.push(command)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
    actions: {
      done: (_args, outcome) => outcomes.push(outcome),
      warn: (_args, message) => warnings.push(message),
    },
  })
  const actor = createActor(machine, snapshot === undefined ? {} : { snapshot }).start()
  return {
    runs,
    answers,
    outcomes,
    warnings,
    send: (event: CommandEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    persisted: () => actor.getPersistedSnapshot(),
  }
}
