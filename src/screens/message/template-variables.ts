import { variablesOf } from '#contract/areas/message/fill-template.ts'
import { textOf } from '#crud/kinds/field-problem.ts'

/** The variables of a template, those of its title first. */
export function variablesIn(template: { templateName?: unknown; templateContent?: unknown }): string[] {
  return variablesOf(`${textOf(template.templateName)} ${textOf(template.templateContent)}`)
}
