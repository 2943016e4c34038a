import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { HAZARD_FOLDER } from '#contract/areas/hazard/hazard.entity.ts'
import { INSPECTION_RUN_PATH, inspectionRunSchema } from '#contract/areas/hazard/inspection-run-answer.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { CODE } from '#contract/wire/result.ts'
import { Failure } from '#core/http/failure.ts'
import type { Services } from '#core/services.ts'
import type { GivenAnswer } from '#machines/inspection-run/given-answers.ts'
import { inspectionRunWith } from '#machines/inspection-run/inspection-run-with.ts'
import type { Arrival } from '#machines/inspection-run/inspection-run.setup.ts'
import { sendFile } from '#widgets/upload/send-file.ts'
import * as z from 'zod/mini'
import { createAnswerStore, type AnswerStore, type FoundPicture } from './answer-store.ts'

/** An inspection on its page, with the calls of the console and the disk. */
export function inspectionRunOf(services: Services, taskId: string) {
  const { http, say } = services
  const store = createAnswerStore(services, taskId)
  const told = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      say('warning', `答案没有存到本机，发送之前请不要关闭页面：${error instanceof Error ? error.message : ''}`),
    )
  return inspectionRunWith({
    async fetchRun({ id }, signal) {
      const { result } = await http.get(INSPECTION_RUN_PATH, { id }, { signal, quiet: true })
      return z.parse(inspectionRunSchema, result)
    },
    readQueue: () => store.read(),
    sendAnswer: ({ answer }, signal) => sendAnswer(services, store, answer, signal),
    async finish({ id, key }, signal) {
      await http.put(`${hazardTask.path}/finish`, { id }, { signal, quiet: true, idempotencyKey: key })
    },
    keep: (answer, files) =>
      told(
        store.keep(
          answer,
          files?.map((file): FoundPicture => ({ file, path: null })),
        ),
      ),
    drop: (id) => told(store.drop(id)),
  })
}

const ACTIONS: Readonly<Record<string, string>> = {
  [CHECK_RESULT.fine]: 'fine',
  [CHECK_RESULT.found]: 'found',
  [CHECK_RESULT.notApplicable]: 'notApplicable',
}

async function sendAnswer(
  services: Services,
  store: AnswerStore,
  answer: GivenAnswer,
  signal: AbortSignal,
): Promise<Arrival> {
  try {
    const { itemId: id, version, result, remark, key } = answer
    const said =
      answer.found === null ? { remark } : { ...answer.found, photos: await paths(services, store, answer, signal) }
    const body = { id, version, ...(result === CHECK_RESULT.fine ? {} : said) }
    await services.http.put(`${taskItem.path}/${ACTIONS[result]}`, body, { signal, quiet: true, idempotencyKey: key })
    return { kind: 'arrived' }
  } catch (error) {
    return arrivalOf(error)
  }
}

/** The pictures on the server. Those that are there are noted on the disk, so that a repeated call says the same. */
async function paths(
  services: Services,
  store: AnswerStore,
  answer: GivenAnswer,
  signal: AbortSignal,
): Promise<string> {
  let pictures = await store.pictures(answer.id)
  for (const picture of pictures) {
    if (picture.path !== null) continue
    const request = { file: picture.file, report: () => {} }
    const path = await sendFile(services, request, signal, { folder: HAZARD_FOLDER })
    pictures = pictures.map((one) => (one === picture ? { ...one, path } : one))
    await store.keep(answer, pictures).catch(() => {}) // it was told when the answer was given
  }
  return pictures.map(({ path }) => path).join()
}

/** Time-outs, a call that still runs, too many calls. */
const PASSING: readonly number[] = [408, CODE.stillRunning, 429]
const FINAL: readonly Failure['kind'][] = ['refused', 'forbidden', 'notFound']

/** What a failure means for an answer: anything that a later try may change is tried later. */
export function arrivalOf(error: unknown): Arrival {
  if (!(error instanceof Failure)) return { kind: 'later' }
  if (error.kind === 'refused' && error.code === CODE.conflict) return { kind: 'conflict' }
  const isBad = error.kind === 'server' && error.code >= 400 && error.code < 500 && !PASSING.includes(error.code)
  return FINAL.includes(error.kind) || isBad ? { kind: 'refused', message: error.message } : { kind: 'later' }
}
