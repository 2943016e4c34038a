import type { SeenRow } from '#contract/define-action.ts'
import type { Services } from '#core/services.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { FormRule } from 'antd'

/** What is said beside a field without refusing it, such as that somebody of this name is there already. */
export interface FieldWarning<K extends string = string> {
  /** Fields whose change asks again, beside the field itself. */
  of: readonly K[]
  /** A sentence, or null where nothing is to be said. @param values of the form, with the id of a record that is edited */
  ask: (values: SeenRow<K | 'id'>, services: Services) => Promise<string | null>
}

/** A rule that is told and passed; a question that nobody answers says nothing. */
export function warningRule({ services }: { services: Services }, { of, ask }: FieldWarning, name: string): FormRule {
  let last: { asked: string; answer: Promise<string | null> } | null = null
  return ({ getFieldsValue }) => ({
    warningOnly: true,
    async validator() {
      const values = getFieldsValue(true) as Values
      const asked = JSON.stringify([name, ...of].map((key) => values[key] ?? ''))
      if (last?.asked !== asked) last = { asked, answer: ask(values, services).catch(() => null) }
      const sentence = await last.answer
      if (sentence !== null) throw new Error(sentence)
    },
  })
}
