import type { OnlineDefinition, OnlineFieldFact } from '#contract/areas/online-form/definition.ts'
import { isOnlineKind, ONLINE_TARGETS } from '#contract/areas/online-form/field-kinds.ts'
import { onlineFieldProblem } from '#contract/areas/online-form/field-problem.ts'
import { LAYOUT_NAMES, type OnlineLayout } from '#contract/areas/online-form/layouts.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { isOn, textOf } from './typed-values.ts'

/** A form as its design stands, whatever is still missing in it. */
export interface LiveDesign {
  definition: OnlineDefinition
  /** What is missing, by the name of the field in `definition`: such a field is a text there. */
  unfinished: Readonly<Record<string, string>>
}

/** What a form would be if its design were published as it is being typed. @param head what is filled in of the form @param rows its fields in their order */
export function designOfDraft(head: Values, rows: readonly Values[]): LiveDesign {
  const unfinished: Record<string, string> = {}
  const names = new Set<string>()
  const fields = rows.map((row, index) => {
    const fact = factOf(row)
    const problem = fact === null ? '请选择类型' : (onlineFieldProblem(fact)?.message ?? twinProblem(fact.name, names))
    if (fact !== null && problem === null) {
      names.add(fact.name.toLowerCase())
      return fact
    }
    // No field of a form may be called so: the place stays free for it.
    const name = `unfinished-${index}`
    unfinished[name] = problem ?? ''
    return { ...NOTHING_MORE, name, label: textOf(row['label']) || `第 ${index + 1} 个字段` }
  })
  const layout = LAYOUT_NAMES.find((name) => name === head['layout']) ?? 'list'
  return {
    definition: {
      code: textOf(head['code']) || 'preview',
      name: textOf(head['name']) || '未命名表单',
      revision: 0,
      layout: layout satisfies OnlineLayout,
      parent: null,
      children: [],
      fields,
    },
    unfinished,
  }
}

const NOTHING_MORE = {
  kind: 'text',
  length: null,
  dictionary: null,
  target: null,
  isRequired: false,
  isUnique: false,
  isListed: true,
  isAsked: false,
} as const

function twinProblem(name: string, names: ReadonlySet<string>): string | null {
  return names.has(name.toLowerCase()) ? `字段名“${name}”重复` : null
}

/** A row of the table of fields; null = it has no kind. */
function factOf(row: Values): OnlineFieldFact | null {
  const kind = textOf(row['kind'])
  if (!isOnlineKind(kind)) return null
  const target = textOf(row['target'])
  const length = Number(textOf(row['length']) || Number.NaN)
  return {
    name: textOf(row['name']),
    label: textOf(row['label']),
    kind,
    length: Number.isInteger(length) && length > 0 ? length : null,
    dictionary: textOf(row['dictionary']) || null,
    target: isTarget(target) ? target : null,
    isRequired: isOn(row['isRequired']),
    isUnique: isOn(row['isUnique']),
    isListed: isOn(row['isListed']),
    isAsked: isOn(row['isAsked']),
  }
}

const isTarget = (text: string): text is keyof typeof ONLINE_TARGETS => Object.hasOwn(ONLINE_TARGETS, text)
