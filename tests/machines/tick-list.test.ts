import { writeOnce } from '#machines/effects/write-once.ts'
import {
  tickListMachine,
  type ReadTicks,
  type TickListEvent,
  type TickSaving,
} from '#machines/tick-list/tick-list.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const SUBJECT = { title: '用户管理', subtitle: '教员', keys: { roleId: 'r1', permissionId: 'p' } }
const READ: ReadTicks = {
  items: [
    { id: 'a', name: '本部门', text: 'sysOrgCode = #{sys_org_code}' },
    { id: 'b', name: '本人', text: 'createBy = #{sys_user_code}', isOff: true },
  ],
  chosen: ['a'],
}
const OPEN = { type: 'ticks.open', subject: SUBJECT } as const

test('walks along these arrows', () => {
  expect(edgesOf(tickListMachine)).toEqual([
    'closed · ticks.open → loading / begin',
    'loading · dialog.close → closed',
    'loading · done readTicks → choosing / take',
    'loading · error readTicks → unread / keepProblem',
    'unread · retry → loading',
    'unread · dialog.close → closed',
    'choosing · ticks.choose → (stays) / choose',
    'choosing · ticks.save [isChanged] → saving',
    'choosing · dialog.close → closed',
    'choosing · work.discard [isChanged] → closed',
    'saving · done saveTicks → closed / saved',
    'saving · error saveTicks → choosing / keepProblem',
  ])
})

test('[SCREEN-67] saves once what is ticked, and nothing that changes nothing', async () => {
  const list = await opened()
  list.send({ type: 'ticks.save' })
  expect(list.value()).toBe('choosing')
  list.send({ type: 'ticks.choose', ids: ['b', 'a'] })
  list.send({ type: 'ticks.save' })
  list.send({ type: 'ticks.save' })
  list.send({ type: 'dialog.close' })
  expect([list.value(), list.savings]).toEqual(['saving', [{ subject: SUBJECT, read: ['a'], chosen: ['b', 'a'] }]])
  await list.saving.resolve('保存成功!')
  expect([list.value(), list.said]).toEqual(['closed', ['保存成功!']])
})

test('[SCREEN-67] a refusal stays in sight with what was ticked', async () => {
  const list = await opened()
  list.send({ type: 'ticks.choose', ids: [] })
  list.send({ type: 'ticks.save' })
  await list.saving.reject(new Error('不能放宽自己受到的数据权限限制，请联系平台管理员'))
  expect(list.context()).toMatchObject({ chosen: [], problem: '不能放宽自己受到的数据权限限制，请联系平台管理员' })
  expect(list.value()).toBe('choosing')
})

async function opened() {
  const savings: TickSaving[] = []
  const said: string[] = []
  const saving = deferred<string>()
  const reading = deferred<ReadTicks>()
  const machine = tickListMachine.provide({
    actors: {
      readTicks: fromPromise(() => reading.promise),
      saveTicks: writeOnce<string, TickSaving>((input) => {
        savings.push(input)
        return saving.promise
      }),
    },
    actions: { saved: (_args, message) => void said.push(message) },
  })
  const actor = createActor(machine).start()
  actor.send(OPEN)
  await reading.resolve(READ)
  return {
    savings,
    said,
    saving,
    send: (event: TickListEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
