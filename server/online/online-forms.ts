import type { OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import type { Database } from '#server/db/database.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { formResource } from './form-resource.ts'
import { readForms } from './read-forms.ts'

/** A form in force, and what the engine makes of it. */
export interface FormInForce {
  definition: OnlineDefinition
  resource: Resource
}

/** The forms that are in force, as this server knows them. */
export interface OnlineForms {
  /** By code; read anew after any of them changed. */
  current: () => Promise<ReadonlyMap<string, FormInForce>>
  /** One of them changed. */
  forget: () => void
}

interface Surroundings {
  database: Pick<Database, 'read'>
  /** Whether this server hears of changes; while it does not, it asks every time. */
  isHearing: () => boolean
  /** Told of the resources whenever they were read anew. */
  known: (resources: readonly Resource[]) => void
}

/** Remembers the forms until one of them changes; what stays as it is keeps its resource. */
export function rememberForms({ database, isHearing, known }: Surroundings): OnlineForms {
  let forms: ReadonlyMap<string, FormInForce> = new Map()
  let reading: Promise<ReadonlyMap<string, FormInForce>> | null = null
  let last: Promise<unknown> = Promise.resolve()
  const read = async () => {
    const definitions = await database.read({ tenantId: 0 }, readForms)
    const before = forms
    forms = new Map(definitions.map((definition) => [definition.code, inForce(before, definition)]))
    const resources = [...forms.values()].map(({ resource }) => resource)
    known(resources)
    return forms
  }
  const current = () => {
    if (reading !== null && isHearing()) return reading
    // One after the other: what was asked for later is newer.
    const asked = last.catch(() => undefined).then(read)
    last = asked
    reading = asked
    // What could not be read is asked for again.
    asked.catch(() => {
      if (reading === asked) reading = null
    })
    return asked
  }
  return { current, forget: () => void (reading = null) }
}

function inForce(before: ReadonlyMap<string, FormInForce>, definition: OnlineDefinition): FormInForce {
  const known = before.get(definition.code)
  const isSame = known !== undefined && JSON.stringify(known.definition) === JSON.stringify(definition)
  return isSame ? known : { definition, resource: formResource(definition) }
}

/** Whether changes of rows concern forms. */
export function touchesForms(changes: readonly RowChange[]): boolean {
  return changes.some(({ entity }) => entity === onlineForm.name)
}
