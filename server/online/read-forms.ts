import type { Transaction } from 'kysely'
import { readDefinition, type OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import { FORM_STATE } from '#contract/areas/online-form/online-form.entity.ts'
import type { Tables } from '#server/db/tables.ts'

const IN_FORCE = [FORM_STATE.published, FORM_STATE.changed]

/** The forms that are in force, as they were published last. */
export async function readForms(sql: Transaction<Tables>): Promise<OnlineDefinition[]> {
  const rows = await sql.selectFrom('online_form').select('published').where('state', 'in', IN_FORCE).execute()
  return withChildren(rows.flatMap(({ published }) => readDefinition(published) ?? []))
}

/** One of them; null when there is none. */
export async function readForm(sql: Transaction<Tables>, code: string): Promise<OnlineDefinition | null> {
  return (await readForms(sql)).find((form) => form.code === code) ?? null
}

/** A main form knows its sub forms by what they say. */
function withChildren(forms: readonly OnlineDefinition[]): OnlineDefinition[] {
  return forms.map((form) => {
    const children = forms.filter(({ parent }) => parent === form.code).map(({ code }) => code)
    return { ...form, children: children.toSorted() }
  })
}
