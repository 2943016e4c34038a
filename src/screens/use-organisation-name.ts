import type { Choice } from '#machines/choices/choices.machine.ts'
import { fetchDepartments } from '#widgets/pickers/fetch-departments.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'

/** Whose figures are shown, in words. */
export function useOrganisationName(id: string): string {
  const { http } = useServices()
  const { choices } = useChoices({ fetch: (_keyword, signal) => fetchDepartments(http, signal), isNeeded: id !== '' })
  return id === '' ? '全部可见组织' : (nameIn(choices, id) ?? '所选组织')
}

function nameIn(choices: readonly Choice[], id: string): string | null {
  for (const { value, label, children = [] } of choices) {
    const name = String(value) === id ? label : nameIn(children, id)
    if (name !== null) return name
  }
  return null
}
