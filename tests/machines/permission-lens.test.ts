import type { Lens } from '#contract/wire/lens.ts'
import type { GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { permissionLensMachine } from '#machines/permission-lens/permission-lens.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const lens = (entry: string): Lens => ({ person: '许静怡', entry, isHeld: true, steps: [] })

test('walks along these arrows', () => {
  expect(edgesOf(permissionLensMachine)).toEqual([
    'loading · done readTree → open / takeTree',
    'loading · error readTree → unread / keepProblem',
    'unread · retry → loading',
    'open · person.choose → open.looking / choosePerson',
    'open · entry.choose → open.looking / chooseEntry',
    'open.looking · always [isAsked] → open.asking',
    'open.looking · always → open.incomplete',
    'open.asking · done explain → open.shown / takeLens',
    'open.asking · error explain → open.failed / keepProblem',
    'open.shown · retry → open.asking',
    'open.failed · retry → open.asking',
  ])
})

test('[PERM-20] asks when both are chosen, and shows the answer to the last question only', async () => {
  const asked: string[] = []
  const answers: Deferred<Lens>[] = []
  const tree = deferred<readonly GrantNode[]>()
  const actor = createActor(
    permissionLensMachine.provide({
      actors: {
        readTree: fromPromise(() => tree.promise),
        explain: fromPromise(({ input }) => {
          asked.push(`${input.userId} ${input.permissionId}`)
          answers.push(deferred())
          return answers.at(-1)!.promise
        }),
      },
    }),
  ).start()
  await tree.resolve([])
  actor.send({ type: 'person.choose', userId: 'u' })
  expect([actor.getSnapshot().value, asked]).toEqual([{ open: 'incomplete' }, []])
  actor.send({ type: 'entry.choose', permissionId: 'a' })
  actor.send({ type: 'entry.choose', permissionId: 'b' })
  await answers[0]!.resolve(lens('a'))
  expect(actor.getSnapshot().context.lens).toBeNull()
  await answers[1]!.resolve(lens('b'))
  expect([asked, actor.getSnapshot().context.lens?.entry]).toEqual([['u a', 'u b'], 'b'])
  actor.send({ type: 'person.choose', userId: 'v' })
  expect(actor.getSnapshot().context.lens).toBeNull()
  await answers[2]!.reject(new Error('数据不存在'))
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: '数据不存在' } })
})
