import { inspectionAnswersKey, STORAGE_KEYS } from '#contract/console/storage.ts'
import type { Services } from '#core/services.ts'
import type { GivenAnswer } from '#machines/inspection-run/given-answers.ts'
import * as z from 'zod/mini'

/** A picture of what was found; `path` once it is on the server. */
export interface FoundPicture {
  file: File
  path: string | null
}

/** Where answers wait that did not arrive yet, each under a name of its own: two windows take nothing from each other. */
export interface AnswerStore {
  /** Those that wait, in the order in which they were given. */
  read: () => Promise<readonly GivenAnswer[]>
  /** @param pictures absent = as they are, on the disk where this window has not read them */
  keep: (answer: GivenAnswer, pictures?: readonly FoundPicture[]) => Promise<void>
  drop: (id: string) => Promise<void>
  pictures: (id: string) => Promise<readonly FoundPicture[]>
}

const TEXT = z.string()
const answerSchema = z.object({
  id: TEXT,
  key: TEXT,
  itemId: TEXT,
  version: z.number(),
  result: TEXT,
  remark: TEXT,
  found: z.nullable(z.object({ title: TEXT, hazardLevel: TEXT, hazardType: TEXT, location: TEXT, description: TEXT })),
  pictures: z.number(),
  atMs: z.number(),
  isTried: z.boolean(),
  stopped: z.nullable(
    z.union([z.object({ kind: z.literal('conflict') }), z.object({ kind: z.literal('refused'), message: TEXT })]),
  ),
})
const keptSchema = z.object({
  answer: answerSchema,
  pictures: z.array(z.object({ file: z.instanceof(File), path: z.nullable(TEXT) })),
})

/** Keeps the answers of a person to the items of one inspection; without a disk, as long as the page lives. Writes follow one another: what is dropped does not come back. */
export function createAnswerStore(
  { store, drafts: drawer }: Pick<Services, 'store' | 'drafts'>,
  taskId: string,
): AnswerStore {
  const tenant = store.get(STORAGE_KEYS.tenantId, z.union([z.number(), z.string()])) ?? 0
  const username = store.get(STORAGE_KEYS.username, z.string()) ?? ''
  const name = inspectionAnswersKey({ tenant, username, taskId })
  const pictures = new Map<string, readonly FoundPicture[]>()
  let last: Promise<unknown> = Promise.resolve()
  const queued = (work: () => Promise<void> | undefined): Promise<void> => {
    const next = last.catch(() => {}).then(work) // the one before told its own failure
    last = next
    return next
  }
  const read = async () => {
    const found = (await drawer?.list(name)) ?? []
    const kept = found.flatMap(({ value }) => {
      const parsed = z.safeParse(keptSchema, value)
      return parsed.success ? [parsed.data] : []
    })
    for (const one of kept) if (!pictures.has(one.answer.id)) pictures.set(one.answer.id, one.pictures)
    return kept.map(({ answer }) => answer).toSorted((one, other) => one.atMs - other.atMs)
  }
  /** After F5 a page goes on where it was, without having read. */
  const picturesOf = async (id: string) => {
    if (!pictures.has(id)) await read()
    return pictures.get(id) ?? []
  }
  return {
    read,
    keep(answer, files) {
      if (files !== undefined) pictures.set(answer.id, files)
      return queued(async () =>
        drawer?.keep(`${name}#${answer.id}`, { answer, pictures: files ?? (await picturesOf(answer.id)) }),
      )
    },
    drop(id) {
      pictures.delete(id)
      return queued(() => drawer?.drop(`${name}#${id}`))
    },
    pictures: picturesOf,
  }
}
