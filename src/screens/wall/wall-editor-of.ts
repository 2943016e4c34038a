import { wall } from '#contract/areas/wall/wall.entity.ts'
import { readWallText } from '#contract/walls/read-wall.ts'
import { definitionOf, draftOf, emptyDraft, isDraft, type WallDraft } from '#contract/walls/wall-draft.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Http, Services } from '#core/services.ts'
import { noteSaved } from '#crud/saved-elsewhere.ts'
import { createFormDraftStore } from '#crud/form/form-draft-store.ts'
import { NEW_RECORD } from '#machines/menu-routes/match-route.ts'
import { wallEditorWith, type WallEditorEffects } from '#machines/wall/wall-editor-with.ts'
import type { EditedRecord, OpenedWall, SaveRequest } from '#machines/wall/wall-editor.setup.ts'
import * as z from 'zod/mini'

const rowSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  state: z.string(),
  definition: z.string(),
})
const pageSchema = z.object({ records: z.array(rowSchema) })

/** The editor of a wall with the calls of the console. @param of its id, or `NEW_RECORD` */
export function wallEditorOf(services: Services, of: string) {
  const { http } = services
  const aside = createFormDraftStore(services, `${wall.name}:${of}`)
  const effects: WallEditorEffects = {
    async load(signal) {
      const kept = (await aside?.read())?.values['draft']
      const opened = of === NEW_RECORD ? { record: null, saved: emptyDraft() } : await readWall(http, of, signal)
      return { ...opened, kept: isDraft(kept) ? kept : null }
    },
    save: (request, signal) =>
      request.record === null ? addWall(http, request, signal) : editWall(http, request, signal),
    async keep(draft) {
      // One draft for each wall, under the name of the wall; it is dropped by who worked on it.
      aside?.hold(of)()
      if (draft === null) await aside?.drop()
      else await aside?.keep({ values: { draft }, opened: {}, index: 0, key: of })
    },
    saved() {
      noteSaved(wall.name, of === NEW_RECORD ? 'add' : 'edit')
      services.say('success', '保存成功')
    },
  }
  return wallEditorWith(effects)
}

async function readWall(http: Http, id: string, signal: AbortSignal): Promise<Omit<OpenedWall, 'kept'>> {
  const { result } = await http.get(`${wall.path}/queryById`, { id }, { signal, quiet: true })
  const row = z.parse(rowSchema, result)
  const read = readWallText(row.definition)
  if ('problem' in read) throw new Error(read.problem)
  return {
    record: { id: row.id, version: row.version },
    saved: draftOf({ name: row.name, state: row.state }, read.wall),
  }
}

const bodyOf = (draft: WallDraft) => ({
  name: draft.name.trim(),
  state: draft.state,
  definition: definitionOf(draft),
})

/** Names are unique: the row is found by its own. */
async function addWall(http: Http, { draft, key }: SaveRequest, signal: AbortSignal): Promise<EditedRecord> {
  const body = bodyOf(draft)
  await http.post(`${wall.path}/add`, body, { signal, quiet: true, idempotencyKey: key })
  const { result } = await http.get(`${wall.path}/list`, { name: body.name }, { signal, quiet: true })
  const row = z.parse(pageSchema, result).records.find(({ name }) => name === body.name)
  if (row === undefined) throw new Error('已保存，请从列表打开')
  return { id: row.id, version: row.version }
}

async function editWall(http: Http, { record, draft, key }: SaveRequest, signal: AbortSignal): Promise<EditedRecord> {
  const options = { signal, quiet: true, idempotencyKey: key }
  await http.put(`${wall.path}/edit`, { ...record, ...bodyOf(draft) }, options)
  return { id: record!.id, version: record!.version + 1 }
}

/** A name for this intention to save. */
export const saveEvent = () => ({ type: 'save', key: newIdempotencyKey() }) as const
