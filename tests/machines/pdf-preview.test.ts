import { pdfPreviewMachine, type OpenDocument } from '#machines/pdf-preview/pdf-preview.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(pdfPreviewMachine)).toEqual([
    'loading · done open → ready / keep',
    'loading · error open → failed / keepProblem',
    'ready · page.seen → (stays) / see',
    'ready · page.ask [isThere] → (stays) / scrollTo',
    'ready · preview.zoom → (stays) / zoom',
    'failed · preview.retry → loading',
  ])
})

test('shows the pages of a document and goes to one that is there', async () => {
  const preview = open()
  await preview.answers[0]!.resolve(preview.paper)
  preview.actor.send({ type: 'page.ask', page: 3 })
  preview.actor.send({ type: 'page.ask', page: 4 })
  preview.actor.send({ type: 'page.seen', page: 3 })
  for (let turn = 0; turn < 20; turn += 1) preview.actor.send({ type: 'preview.zoom', by: 1.2 })
  expect(preview.asked).toEqual([3])
  expect(preview.actor.getSnapshot().context).toMatchObject({ pages: 3, page: 3, zoom: 4 })
  preview.actor.stop()
})

test('says why a document does not open, and tries again', async () => {
  const preview = open()
  await preview.answers[0]!.reject(new Error('文档打不开，它可能已损坏或需要密码'))
  expect(preview.actor.getSnapshot().context.problem).toBe('文档打不开，它可能已损坏或需要密码')
  preview.actor.send({ type: 'preview.retry' })
  await preview.answers[1]!.resolve(preview.paper)
  expect(preview.actor.getSnapshot().value).toBe('ready')
})

function open() {
  const answers: Deferred<OpenDocument>[] = []
  const asked: number[] = []
  const machine = pdfPreviewMachine.provide({
    actors: {
      open: fromPromise(() => {
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
    actions: { scrollTo: (_args, page) => asked.push(page) },
  })
  const paper = { pages: 3, close: async () => {} }
  return { answers, asked, paper, actor: createActor(machine).start() }
}
