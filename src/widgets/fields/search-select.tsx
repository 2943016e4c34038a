import { SEARCH_SELECT_DEBOUNCE_MS } from '#contract/console/timings.ts'
import { segmentOf } from '#core/dictionaries.ts'
import { Failure } from '#core/http/failure.ts'
import { separated } from '#core/formats/formats.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { ChoicePicker } from '#widgets/pickers/choice-picker.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { useServices } from '#widgets/services-context.tsx'
import * as z from 'zod/mini'

const FOUND = 10 // CONST-15
const NO_CODE = '字典Code不能为空!' // VALID-37

interface SearchSelectProps extends PickerProps {
  /** `table,text,code`. */
  dictionary: string
  many?: boolean | undefined
  texts?: Readonly<Record<string, string>> | undefined
}

const optionsSchema = z.array(
  z.object({ value: z.coerce.string(), text: z.optional(z.string()), label: z.optional(z.string()) }),
)
const textsSchema = z.nullable(z.array(z.string()))

/** Values of a table dictionary, ten at a time, looked for 800 ms after the last key. Source: ENT-58, API-074…076, CONST-14, CONST-15, ERR-09, VALID-37. */
export function SearchSelect({ dictionary, ...item }: SearchSelectProps) {
  const { http, say } = useServices()
  const fetch = async (keyword: string, signal: AbortSignal): Promise<Choice[]> => {
    if (dictionary.trim() === '') throw new Failure('refused', NO_CODE)
    const code = segmentOf(dictionary)
    const chosen = separated(item.value)
    try {
      const options = { signal, quiet: true }
      const [known, found] = await Promise.all([
        chosen.length === 0
          ? []
          : http
              .get(`/sys/dict/loadDictItem/${code}`, { key: chosen.join(','), delNotExist: 'false' }, options)
              .then(({ result }) =>
                chosen.map((value, at) => ({ value, label: z.parse(textsSchema, result)?.[at] ?? value })),
              ),
        http
          .get(`/sys/dict/loadDict/${code}`, { keyword: keyword.trim(), pageSize: FOUND }, options)
          .then(({ result }) => z.parse(optionsSchema, result ?? []).map(choiceOf)),
      ])
      return [...new Map([...known, ...found].map((choice) => [choice.value, choice])).values()]
    } catch (error) {
      if (error instanceof Failure && error.kind === 'refused') say('warning', error.message)
      throw error
    }
  }
  return <ChoicePicker {...item} to="" fetch={fetch} remote searchDelayMs={SEARCH_SELECT_DEBOUNCE_MS} />
}

function choiceOf({ value, text, label }: z.infer<typeof optionsSchema>[number]): Choice {
  return { value, label: text ?? label ?? value }
}
