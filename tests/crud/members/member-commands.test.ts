import type { Http, Services } from '#core/services.ts'
import { leaveAction } from '#crud/members/member-actions.tsx'
import { memberCommands } from '#crud/members/member-commands.ts'
import type { Crud } from '#crud/screen.ts'
import { expect, test, vi } from 'vitest'

const LEAVING = {
  needs: { one: 'leave', many: 'leaveBatch' },
  label: '移出',
  title: '确认移出',
  text: (count: number) => `确定移出 ${count} 个用户吗？`,
}

test('[SCREEN-70] who joins and who leaves is sent to what the list belongs to, and the answer is said', async () => {
  const sent: unknown[] = []
  const send = (verb: string) => async (_http: Http, owner: string, ids: string[]) => {
    sent.push([verb, owner, ids])
    return { message: `${verb}成功` }
  }
  const run = memberCommands('groupId', { join: send('添加'), leave: send('移出') })
  const { signal } = new AbortController()
  const ask = (name: string, ids: string[]) =>
    run({ name, ids, title: '' }, { http: {} } as Services, signal, { groupId: 'g1' })
  expect([await ask('join', ['u1', 'u2']), await ask('leave', ['u1'])]).toEqual(['添加成功', '移出成功'])
  expect(sent).toEqual([
    ['添加', 'g1', ['u1', 'u2']],
    ['移出', 'g1', ['u1']],
  ])
})

test('[SCREEN-70][PERM-02] one leaves after a question that cannot be overlooked, where one may', () => {
  const send = vi.fn<(event: unknown) => void>()
  const crud = (may: boolean) => ({ can: () => may, command: { send } }) as unknown as Pick<Crud, 'can' | 'command'>
  expect(leaveAction({ id: 'u1' }, crud(false), LEAVING)).toEqual([])
  leaveAction({ id: 'u1' }, crud(true), LEAVING)[0]?.run()
  const command = { name: 'leave', ids: ['u1'], title: '确认移出', text: '确定移出 1 个用户吗？', danger: true }
  expect(send.mock.calls).toEqual([[{ type: 'command.ask', command }]])
})
