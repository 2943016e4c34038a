import { permissionOf } from '#contract/define-entity.ts'
import { NO_PERMISSION } from '#contract/text/texts.ts'
import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Body } from '#server/engine/write/write-rows.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { takeStep } from './take-step.ts'

/** What a save is answered with and what to tell the bus. */
interface Saved {
  changes: RowChange[]
  /** The sentence of the step, null where only the record was saved. */
  done: string | null
}

/** Saves a record and, where `thenStep` names one, takes a step of its life cycle with it: both or neither. @throws ApiError 403 without the step's permission */
export async function saveAndStep(
  context: Context,
  resource: Resource,
  { thenStep, ...body }: Body,
  save: (body: Body) => Promise<RowChange[]>,
): Promise<Saved> {
  const step = resource.lifecycle?.steps.find(({ name, by }) => name === thenStep && by !== 'server')
  if (step === undefined || step.name === 'edit' || step.name === 'delete')
    return { changes: await save(body), done: null }
  if (!context.principal.permissions.has(permissionOf(resource.entity, step.permission ?? step.name)))
    throw new ApiError(CODE.noPermission, NO_PERMISSION, { status: 403 })
  const changes = await save(body)
  const ids = changes.find(({ entity }) => entity === resource.entity.name)?.ids ?? []
  return {
    changes: [...changes, ...(await takeStep(context, resource, step.name, { ids, body: {} }))],
    done: step.done ?? null,
  }
}
